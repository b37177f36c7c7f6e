import type { SeatLook } from "../../art/seats.ts";
import type { Action, Event, Refusal } from "../../gen/pizza-theory.ts";
import type { Game } from "../contract.ts";
import { type Faces, faces } from "./faces.ts";
import { praise } from "./feats.ts";
import { inWords } from "./inWords.ts";
import { layout } from "./layout.ts";
import { moments } from "./moments.ts";
import { looks, moves } from "./moves.ts";
import { sheet } from "./sheet.ts";
import type { Shown } from "./sight.ts";
import { describe, holdings, sound, tell, why } from "./tell.ts";
import { words } from "./words.ts";

/** Hats in the colours of the toppings: red, green, white. */
const HATS: readonly SeatLook[] = [
  { colour: "var(--tomato)", deep: "var(--tomato-deep)", light: "var(--cream)", pattern: "stripes" },
  { colour: "var(--basil)", deep: "var(--basil-deep)", light: "var(--cream)", pattern: "dots" },
  { colour: "#fffaf0", deep: "var(--cream-deep)", light: "#b98b62", pattern: "chevrons" },
];

export const game: Game<Faces, Shown, Action, Event, Refusal> = {
  hand: { phone: 0, desk: 0 },
  faces,
  hats: HATS,
  layout,
  moves,
  inWords,
  looks,
  moments,
  holdings,
  chapter: (view, { lang }) => words[lang].round(view.round),
  describe,
  tell,
  why,
  points: (n, { lang }) => words[lang].points(n),
  sheet,
  praise,
  sound,
};
