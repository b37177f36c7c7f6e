import type { Colour } from "../../../gen/pizza-theory.ts";
import type { Lang } from "../../../i18n/langs.ts";
import { type Drawing, type Drawings, type Part, rect } from "../../../rules/book.ts";
import type { Look } from "../../faces.ts";
import { COLOURS, type Pizza, TOPPINGS, tryCut } from "../cutting.ts";
import type { Faces } from "../faces.ts";
import { type Knives, LINES, path, SPACING, SPOTS, spotPoint, turnFor } from "../pizza.ts";
import { badges, GAP, laidKnives, onPizza } from "../served.ts";
import { words } from "../words.ts";

/** The pizza with its rim, in its own measure. */
const WHOLE = 232;

interface Served {
  readonly pizza?: Pizza;
  readonly knives?: Knives;
  /** Slices lie apart, with who leads in them. */
  readonly apart?: boolean;
  readonly fresh?: number;
  readonly place?: number;
}

/** A pizza as it lies on the table, its upper left at x,y. */
function served(x: number, y: number, size: number, is: Served, lang: Lang): Part<Faces>[] {
  const { pizza = [], knives = [], apart = false, fresh, place = 0 } = is;
  const cut = apart ? tryCut(pizza, knives) : null;
  const scale = size / WHOLE;
  const setting = { scale, middle: { x: x + size / 2, y: y + size / 2 }, tags: [] };
  const turn = turnFor(place, 1);
  const on = onPizza({ turn, cut }, setting);
  const slices = cut?.parts.map(({ outline, away, leaders }) => ({
    path: path(outline),
    away: { x: away.x * GAP, y: away.y * GAP },
    leaders,
  }));
  const places = COLOURS.map((colour, i) => {
    const line = knives[i] ?? null;
    return {
      colour,
      seat: i,
      die: line === null ? { is: "resting" as const } : { is: "open" as const, line },
    };
  });
  const leaving = new Set(cut?.parts.flatMap(({ changes }) => changes.map(({ spot }) => spot)));
  return [
    {
      face: "pizza",
      look: { slices: slices ?? [], before: null, pennants: words[lang].places },
      at: rect(x, y, size),
      turn,
    },
    ...pizza.flatMap((colour, spot): Part<Faces>[] => {
      if (!colour) return [];
      const safe = cut?.safe.includes(colour) ?? false;
      const look: Look<Faces["topping"]> = {
        colour,
        safe,
        leaving: leaving.has(spot),
        fresh: spot === fresh,
      };
      return [{ face: "topping", look, at: on.at(spotPoint(spot), SPACING * 0.94, on.sliceOf(spot)) }];
    }),
    ...badges({ cut, pizza }, on),
    ...laidKnives({ places, turn, bottom: place, round: 1 }, setting, null),
  ];
}

type Cube = readonly [x: number, y: number];
const spotAt = ([x, y]: Cube) => SPOTS.findIndex(([a, b]) => a === x && b === y);

function topped(by: Partial<Record<Colour, readonly Cube[]>>): Pizza {
  const pizza: (Colour | null)[] = SPOTS.map(() => null);
  for (const colour of COLOURS) for (const cube of by[colour] ?? []) pizza[spotAt(cube)] = colour;
  return pizza;
}

const START = {
  red: [
    [1, 1],
    [-1, 2],
  ],
  green: [
    [-2, 1],
    [-1, -1],
  ],
  white: [
    [1, -2],
    [2, -1],
  ],
} as const satisfies Record<Colour, readonly Cube[]>;

const GROWN = topped({
  red: [...START.red, [0, 3], [2, 0], [3, -2]],
  green: [...START.green, [-3, 3], [0, 0], [-2, -1]],
  white: [...START.white, [0, -3], [3, 0], [0, 2]],
});

const row = (y: number, what: readonly Colour[], from = 0): Part<Faces>[] =>
  what.map(
    (colour, i): Part<Faces> => ({ face: "topping", look: { colour }, at: rect(from + i * 29, y, 27) }),
  );

export const drawings: Drawings<Faces> = {
  goal: (lang): Drawing<Faces> => ({
    width: 230,
    height: 230,
    parts: served(0, 0, 230, { pizza: GROWN }, lang),
  }),
  cut: (lang): Drawing<Faces> => ({
    width: 250,
    height: 250,
    parts: served(0, 0, 250, { pizza: GROWN, knives: [3, 4, 5], apart: true }, lang),
  }),
  end: (): Drawing<Faces> => ({
    width: 240,
    height: 62,
    parts: Array.from(
      { length: TOPPINGS },
      (_, i): Part<Faces> => ({
        face: "topping",
        look: { colour: "red" },
        at: rect((i % 8) * 30, Math.floor(i / 8) * 31, 28),
      }),
    ),
  }),
  slices: (): Drawing<Faces> => ({
    width: 290,
    height: 96,
    parts: [
      ...row(2, ["white", "white", "white", "green"]),
      { sign: "arrow", at: rect(150, 4, 24) },
      ...row(2, ["white", "white", "white", "white"], 176),
      ...row(34, ["red", "red", "green", "green", "white"]),
      { sign: "arrow", at: rect(150, 36, 24) },
      ...row(34, ["red", "red", "green", "green"], 176),
      ...row(66, ["red", "green", "white"]),
      { sign: "arrow", at: rect(150, 68, 24) },
      ...row(66, ["red", "green", "white"], 176),
    ],
  }),
  board: (lang): Drawing<Faces> => ({ width: 240, height: 240, parts: served(0, 0, 240, {}, lang) }),
  colours: (): Drawing<Faces> => ({
    width: 230,
    height: 64,
    parts: COLOURS.flatMap((colour, i): Part<Faces>[] => [
      { face: "topping", look: { colour }, at: rect(i * 80, 8, 46) },
    ]),
  }),
  start: (lang): Drawing<Faces> => ({
    width: 230,
    height: 230,
    parts: served(0, 0, 230, { pizza: topped(START) }, lang),
  }),
  add: (lang): Drawing<Faces> => ({
    width: 230,
    height: 230,
    parts: served(
      0,
      0,
      230,
      { pizza: topped({ ...START, red: [...START.red, [0, -1]] }), fresh: spotAt([0, -1]) },
      lang,
    ),
  }),
  dice: (): Drawing<Faces> => ({
    width: 288,
    height: 46,
    parts: LINES.map(
      (line, i): Part<Faces> => ({
        face: "die",
        look: { line, up: line === 4, set: line !== 4 },
        at: rect(i * 49, 2, 42),
      }),
    ),
  }),
  five: (lang): Drawing<Faces> => ({
    width: 250,
    height: 250,
    parts: served(0, 0, 250, { pizza: topped({}), knives: [5, 6, 4], apart: true }, lang),
  }),
  rotate: (lang): Drawing<Faces> => ({
    width: 286,
    height: 124,
    parts: [
      ...served(0, 0, 124, { pizza: topped(START) }, lang),
      { sign: "arrow", at: rect(129, 48, 28) },
      ...served(162, 0, 124, { pizza: topped(START), place: 2 }, lang),
    ],
  }),
  virtual: (lang): Drawing<Faces> => ({
    width: 240,
    height: 240,
    parts: served(0, 0, 240, { pizza: topped(START), knives: [null, null, 3], place: 2 }, lang),
  }),
};
