import type { Component } from "svelte";
import type { Action, Event, Refusal, View } from "../../gen/pieces-montees.ts";
import type { Game } from "../contract.ts";
import { counsel } from "./counsel.ts";
import Book from "./faces/Book.svelte";
import Chef from "./faces/Chef.svelte";
import Count from "./faces/Count.svelte";
import Counter from "./faces/Counter.svelte";
import Done from "./faces/Done.svelte";
import Helper from "./faces/Helper.svelte";
import Kitchen from "./faces/Kitchen.svelte";
import Pile from "./faces/Pile.svelte";
import Points from "./faces/Points.svelte";
import Stand from "./faces/Stand.svelte";
import Team from "./faces/Team.svelte";
import Tier from "./faces/Tier.svelte";
import { layout } from "./layout.ts";
import { moments } from "./moments.ts";
import { looks, moves } from "./moves.ts";
import { sheet } from "./sheet.ts";
import { describe, holdings, sound, tell, why } from "./tell.ts";
import { words } from "./words.ts";

const faces = {
  book: Book,
  chef: Chef,
  count: Count,
  counter: Counter,
  done: Done,
  helper: Helper,
  kitchen: Kitchen,
  pile: Pile,
  points: Points,
  stand: Stand,
  team: Team,
  tier: Tier,
} as unknown as Record<string, Component<Record<string, unknown>>>;

export const game: Game<View, Action, Event, Refusal> = {
  hand: { phone: 112, desk: 140 },
  faces,
  layout,
  moves,
  counsel,
  looks,
  moments,
  holdings,
  chapter: (view, { lang }) => words[lang].round(view.round),
  describe,
  tell,
  why,
  points: (n, { lang }) => words[lang].points(n),
  sheet,
  sound,
};
