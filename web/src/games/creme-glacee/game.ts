import type { Component } from "svelte";
import type { Action, Event, Refusal } from "../../gen/creme-glacee.ts";
import type { Game } from "../contract.ts";
import { counsel } from "./counsel.ts";
import Chip from "./faces/Chip.svelte";
import Cone from "./faces/Cone.svelte";
import Counter from "./faces/Counter.svelte";
import DaySheet from "./faces/DaySheet.svelte";
import Pile from "./faces/Pile.svelte";
import Points from "./faces/Points.svelte";
import Scoop from "./faces/Scoop.svelte";
import Sold from "./faces/Sold.svelte";
import Tub from "./faces/Tub.svelte";
import type { Shown } from "./flavours.ts";
import { layout } from "./layout.ts";
import { moments } from "./moments.ts";
import { moves } from "./moves.ts";
import { sheet } from "./sheet.ts";
import { describe, held, holdings, sound, tell, why } from "./tell.ts";
import { words } from "./words.ts";

const faces = {
  chip: Chip,
  cone: Cone,
  counter: Counter,
  pile: Pile,
  points: Points,
  scoop: Scoop,
  sheet: DaySheet,
  sold: Sold,
  tub: Tub,
} as unknown as Record<string, Component<Record<string, unknown>>>;

export const game: Game<Shown, Action, Event, Refusal> = {
  hand: { phone: 116, desk: 150 },
  faces,
  layout,
  moves,
  counsel,
  moments,
  holdings,
  held,
  chapter: (view, { lang }) => words[lang].day(view.day),
  describe,
  tell,
  why,
  points: (n, { lang }) => words[lang].points(n),
  sheet,
  sound,
};
