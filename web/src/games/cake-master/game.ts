import type { Component } from "svelte";
import type { Action, Event, Refusal } from "../../gen/cake-master.ts";
import type { Game } from "../contract.ts";
import RoundSign from "../RoundSign.svelte";
import type { Shown } from "./cakes.ts";
import { counsel } from "./counsel.ts";
import Customer from "./faces/Customer.svelte";
import Goals from "./faces/Goals.svelte";
import Quarter from "./faces/Quarter.svelte";
import RoundSheet from "./faces/RoundSheet.svelte";
import Shelf from "./faces/Shelf.svelte";
import Slice from "./faces/Slice.svelte";
import Stand from "./faces/Stand.svelte";
import StarsWon from "./faces/StarsWon.svelte";
import Tray from "./faces/Tray.svelte";
import { layout } from "./layout.ts";
import { moments } from "./moments.ts";
import { looks, moves } from "./moves.ts";
import { sheet } from "./sheet.ts";
import { describe, held, holdings, sound, tell, why } from "./tell.ts";
import { words } from "./words.ts";

const faces = {
  customer: Customer,
  goals: Goals,
  quarter: Quarter,
  sheet: RoundSheet,
  shelf: Shelf,
  sign: RoundSign,
  slice: Slice,
  stand: Stand,
  star: StarsWon,
  tray: Tray,
} as unknown as Record<string, Component<Record<string, unknown>>>;

export const game: Game<Shown, Action, Event, Refusal> = {
  hand: { phone: 120, desk: 140 },
  faces,
  layout,
  moves,
  counsel,
  looks,
  moments,
  holdings,
  held,
  chapter: (view, { lang }) => words[lang].round(view.round),
  describe,
  tell,
  why,
  points: (n, { lang }) => words[lang].stars(n),
  sheet,
  sound,
};
