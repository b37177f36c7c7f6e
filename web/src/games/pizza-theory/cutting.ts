import type { Change, Colour, Slice } from "../../gen/pizza-theory.ts";
import { type Knives, type Part, partsOf } from "./pizza.ts";

export const COLOURS: readonly Colour[] = ["red", "green", "white"];
/** PT-3: so many of each, and all of them on the pizza win. */
export const TOPPINGS = 16;

export type Pizza = readonly (Colour | null)[];
export type PerColour<T> = Readonly<Record<Colour, T>>;

export interface Counted extends Part, Slice {}

/** A cut as one looks at it: from the server, or tried out by somebody who is still choosing. */
export interface Cut {
  readonly parts: readonly Counted[];
  readonly safe: readonly Colour[];
  readonly after: Pizza;
}

export function perColour<T>(of: (colour: Colour) => T): PerColour<T> {
  return { red: of("red"), green: of("green"), white: of("white") };
}

export function count(pizza: Pizza): PerColour<number> {
  return perColour((colour) => pizza.filter((topping) => topping === colour).length);
}

/** PT-7 to PT-10, for trying out: what these knives would do. */
export function tryCut(pizza: Pizza, knives: Knives): Cut {
  const parts = partsOf(knives).map((part) => {
    const counts = count(part.spots.map((spot) => pizza[spot] ?? null));
    const most = Math.max(...Object.values(counts));
    const leaders = COLOURS.filter((colour) => most > 0 && counts[colour] === most);
    return { ...part, counts, leaders };
  });
  const safe = COLOURS.filter((colour) => parts.every(({ counts }) => counts[colour] <= 1));
  const removed = parts.flatMap(({ spots, leaders }) =>
    spots.flatMap((spot) => {
      const was = pizza[spot];
      if (!was || leaders.includes(was) || safe.includes(was)) return [];
      return [{ spot, was, winner: leaders.length === 1 ? (leaders[0] ?? null) : null }];
    }),
  );
  const after: (Colour | null)[] = [...pizza];
  for (const { spot } of removed) after[spot] = null;
  for (const { spot, winner } of removed.toSorted((a, b) => a.spot - b.spot))
    if (winner && count(after)[winner] < TOPPINGS) after[spot] = winner;
  const changesIn = (spots: readonly number[]): Change[] =>
    removed.flatMap(({ spot, was }) =>
      spots.includes(spot) ? [{ spot, was, now: after[spot] ?? null }] : [],
    );
  return { parts: parts.map((part) => ({ ...part, changes: changesIn(part.spots) })), safe, after };
}
