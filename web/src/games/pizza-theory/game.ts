import type { SeatLook } from "../../art/seats.ts";
import type { Action, Colour, Event, Refusal } from "../../gen/pizza-theory.ts";
import type { Game } from "../contract.ts";
import { describe } from "./describe.ts";
import { type Faces, faces } from "./faces.ts";
import { praise } from "./feats.ts";
import { foretold } from "./foretold.ts";
import { inWords } from "./inWords.ts";
import { layout } from "./layout.ts";
import { moments } from "./moments.ts";
import { looks, moves } from "./moves.ts";
import { sheet } from "./sheet.ts";
import type { Shown } from "./sight.ts";
import { fullest, holdings, sound, tell, why } from "./tell.ts";
import { whyNot } from "./whyNot.ts";
import { words } from "./words.ts";

/** Hats in the colours of the toppings. */
const HATS: Record<Colour, SeatLook> = {
  red: { colour: "var(--tomato)", deep: "var(--tomato-deep)", light: "var(--cream)", pattern: "stripes" },
  green: { colour: "var(--basil)", deep: "var(--basil-deep)", light: "var(--cream)", pattern: "dots" },
  white: { colour: "#fffaf0", deep: "var(--cream-deep)", light: "#b98b62", pattern: "chevrons" },
};

export const game: Game<Faces, Shown, Action, Event, Refusal> = {
  hand: { phone: 0, desk: 0 },
  faces,
  raises: { die: { chosen: 0.12 } },
  hats: (view) => view.colours.map((colour) => HATS[colour]),
  layout,
  moves,
  inWords,
  looks,
  moments,
  holdings,
  fullest,
  key: ({ lang }) => words[lang].key,
  chapter: (view, { lang }) => words[lang].round(view.round),
  foretold,
  describe,
  tell,
  why,
  whyNot,
  points: (n, { lang }) => words[lang].points(n),
  sheet,
  praise,
  sound,
};
