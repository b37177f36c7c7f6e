import type { Component } from "svelte";
import type { SeatLook } from "../../art/seats.ts";
import type { Action, Event, Refusal } from "../../gen/pizza-theory.ts";
import type { Game } from "../contract.ts";
import RoundSign from "../RoundSign.svelte";
import { counsel } from "./counsel.ts";
import Account from "./faces/Account.svelte";
import Badge from "./faces/Badge.svelte";
import Bowl from "./faces/Bowl.svelte";
import Die from "./faces/Die.svelte";
import First from "./faces/First.svelte";
import Knife from "./faces/Knife.svelte";
import Pizza from "./faces/Pizza.svelte";
import Spot from "./faces/Spot.svelte";
import Tag from "./faces/Tag.svelte";
import Topping from "./faces/Topping.svelte";
import Tray from "./faces/Tray.svelte";
import { layout } from "./layout.ts";
import { moments } from "./moments.ts";
import { looks, moves } from "./moves.ts";
import { sheet } from "./sheet.ts";
import type { Shown } from "./sight.ts";
import { describe, holdings, sound, tell, why } from "./tell.ts";
import { words } from "./words.ts";

const faces = {
  pizza: Pizza,
  topping: Topping,
  spot: Spot,
  badge: Badge,
  knife: Knife,
  tag: Tag,
  die: Die,
  tray: Tray,
  account: Account,
  bowl: Bowl,
  first: First,
  sign: RoundSign,
} as unknown as Record<string, Component<Record<string, unknown>>>;

/** Hats in the colours of the toppings: red, green, white. */
const HATS: readonly SeatLook[] = [
  { colour: "var(--tomato)", deep: "var(--tomato-deep)", light: "var(--cream)", pattern: "stripes" },
  { colour: "var(--basil)", deep: "var(--basil-deep)", light: "var(--cream)", pattern: "dots" },
  { colour: "#fffaf0", deep: "var(--cream-deep)", light: "#b98b62", pattern: "chevrons" },
];

export const game: Game<Shown, Action, Event, Refusal> = {
  hand: { phone: 0, desk: 0 },
  faces,
  hats: HATS,
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
