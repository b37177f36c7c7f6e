import type { Colour } from "../../gen/pizza-theory.ts";
import { COLOURS, count, type PerColour, type Pizza, perColour, TOPPINGS } from "./cutting.ts";
import { type Knives, LINES, SPOTS } from "./pizza.ts";

/** PT-7 to PT-10 without the shapes: how many toppings of each colour three knives leave. */
export function leftAfter(pizza: Pizza, knives: readonly [number, number, number]): PerColour<number> {
  const slices = Array.from({ length: 8 }, () => ({ red: 0, green: 0, white: 0 }));
  SPOTS.forEach((cube, spot) => {
    const colour = pizza[spot];
    const slice =
      slices[knives.reduce((bits, line, axis) => 2 * bits + (cube[axis as 0] > line - 3.5 ? 1 : 0), 0)];
    if (colour && slice) slice[colour] += 1;
  });
  const safe = COLOURS.filter((colour) => slices.every((slice) => slice[colour] <= 1));
  const left = { ...count(pizza) };
  for (const slice of slices) {
    const most = Math.max(slice.red, slice.green, slice.white);
    const leaders = COLOURS.filter((colour) => slice[colour] === most);
    const removed = COLOURS.filter((colour) => !leaders.includes(colour) && !safe.includes(colour));
    for (const colour of removed) {
      left[colour] -= slice[colour];
      if (leaders.length === 1) left[leaders[0] as Colour] += slice[colour];
    }
  }
  return perColour((colour) => Math.min(TOPPINGS, left[colour]));
}

/** What every cut would leave that these knives allow: null stands for any line. */
export function allCuts(pizza: Pizza, knives: Knives): readonly PerColour<number>[] {
  const of = (place: 0 | 1 | 2): readonly number[] => {
    const line = knives[place] ?? null;
    return line === null ? LINES : [line];
  };
  return of(0).flatMap((a) => of(1).flatMap((b) => of(2).map((c) => leftAfter(pizza, [a, b, c]))));
}
