import type { Colour } from "../../gen/pizza-theory.ts";
import type { Speech } from "../contract.ts";
import { COLOURS, count, type Pizza, TOPPINGS } from "./cutting.ts";
import { besides, LINES, ROWS, rowName, spotInFull, spotName } from "./pizza.ts";
import type { Shown } from "./sight.ts";
import { words } from "./words.ts";

/** A spot to put a topping on: its rows, and what touches it; or what lies there. */
export function spotInWords(view: Shown, spot: number, colour: Colour, { lang }: Speech): string {
  const say = words[lang];
  const there = view.pizza[spot];
  if (there) return say.isThere(spotInFull(spot), there);
  const near = besides(spot).flatMap((other) => {
    const topping = view.pizza[other];
    return topping ? [say.toppingAt(topping, spotName(other))] : [];
  });
  return say.beside(say.addHere(colour, spotInFull(spot)), near);
}

/** A line of mine: between which rows it runs, what lies on either side, what it would come to. */
export function lineInWords(view: Shown, line: number, { lang, me }: Speech): string {
  const say = words[lang];
  const place = view.board.findIndex(({ seat = null }) => seat === me);
  const colour = view.board[place]?.colour;
  if (!colour) return say.take(line);
  const sides = [true, false].map((left) => {
    const there = count(view.pizza.map((topping, spot) => (isLeft(spot) === left ? topping : null)));
    return COLOURS.flatMap((one) => (there[one] > 0 ? [say.toppings(there[one], one)] : []));
  });
  const [least = 0, most = 0] = range(view.pizza, knives(), colour);
  return say.lineDoes(
    say.take(line),
    [rowName(place, line), rowName(place, line + 1)],
    [sides[0] ?? [], sides[1] ?? []],
    [least - view.on_pizza[colour], most - view.on_pizza[colour]],
  );

  function isLeft(spot: number): boolean {
    return (ROWS[spot]?.[place] ?? 0) <= line;
  }

  /** Where each knife may lie: mine on this line, one that is seen where it is, the others anywhere. */
  function knives(): readonly (readonly number[])[] {
    return view.board.map(({ knife }, at) =>
      at === place ? [line] : typeof knife === "object" ? [knife.line] : LINES,
    );
  }
}

/** The fewest and the most toppings that a colour may have after a cut. */
function range(
  pizza: Pizza,
  [first = [], second = [], third = []]: readonly (readonly number[])[],
  colour: Colour,
) {
  const after = first.flatMap((a) => second.flatMap((b) => third.map((c) => left(pizza, [a, b, c], colour))));
  return [Math.min(...after), Math.max(...after)] as const;
}

/** PT-8 to PT-10, counted only: how many toppings of a colour these knives leave on the pizza. */
export function left(pizza: Pizza, knives: readonly [number, number, number], colour: Colour): number {
  const slices = Array.from({ length: 8 }, () => ({ red: 0, green: 0, white: 0 }));
  for (const [spot, [x, y, z]] of ROWS.entries()) {
    const slice = slices[Number(x > knives[0]) + 2 * Number(y > knives[1]) + 4 * Number(z > knives[2])];
    const topping = pizza[spot];
    if (slice && topping) slice[topping] += 1;
  }
  const safe = (one: Colour) => slices.every((slice) => slice[one] <= 1);
  const others = COLOURS.filter((one) => one !== colour);
  const takes = others.filter((one) => !safe(one));
  const stays = safe(colour);
  let sum = 0;
  for (const slice of slices) {
    const most = Math.max(...others.map((one) => slice[one]));
    if (stays || slice[colour] >= most) sum += slice[colour];
    if (slice[colour] > most) sum += takes.reduce((won, one) => won + slice[one], 0);
  }
  return Math.min(sum, TOPPINGS);
}
