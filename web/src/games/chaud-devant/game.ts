import type { Component } from "svelte";
import type { Action, Event, Refusal } from "../../gen/chaud-devant.ts";
import type { Game } from "../contract.ts";
import type { Shown } from "./cards.ts";
import { counsel } from "./counsel.ts";
import Back from "./faces/Back.svelte";
import Call from "./faces/Call.svelte";
import MenuBadge from "./faces/MenuBadge.svelte";
import MenuCard from "./faces/MenuCard.svelte";
import PotBack from "./faces/PotBack.svelte";
import PotFront from "./faces/PotFront.svelte";
import RoundSheet from "./faces/RoundSheet.svelte";
import Sign from "./faces/Sign.svelte";
import SoupCard from "./faces/SoupCard.svelte";
import StarsWon from "./faces/StarsWon.svelte";
import Won from "./faces/Won.svelte";
import { layout } from "./layout.ts";
import { moments } from "./moments.ts";
import { moves } from "./moves.ts";
import { sheet } from "./sheet.ts";
import { describe, held, holdings, sound, tell, why } from "./tell.ts";
import { words } from "./words.ts";

const faces = {
  card: SoupCard,
  menu: MenuCard,
  menuBadge: MenuBadge,
  potBack: PotBack,
  potFront: PotFront,
  sheet: RoundSheet,
  call: Call,
  sign: Sign,
  star: StarsWon,
  back: Back,
  won: Won,
} as unknown as Record<string, Component<Record<string, unknown>>>;

export const game: Game<Shown, Action, Event, Refusal> = {
  hand: { phone: 156, desk: 176 },
  faces,
  layout,
  moves,
  counsel,
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
