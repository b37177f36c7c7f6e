import type { Card } from "../../gen/cake-master.ts";
import { read } from "./cakes.ts";

/** What lies on a quarter, counted. */
export function onIt(card: Card) {
  const { icing, clockwise, counter, fruits } = read(card);
  const raspberries = fruits.filter((fruit) => fruit === "raspberry").length;
  const halves = clockwise && counter ? "both" : clockwise ? "clockwise" : counter ? "counter" : "none";
  return { icing, halves, raspberries, blueberries: fruits.length - raspberries } as const;
}

/** How many of each is wanted, and what is not wanted at all. */
export function asked<F>(
  count: (n: number, forms: F) => string,
  list: readonly (readonly [n: number | null | undefined, forms: F])[],
) {
  return {
    wants: list.flatMap(([n, forms]) => (n ? [count(n, forms)] : [])),
    without: list.flatMap(([n, forms]) => (n === 0 ? [forms] : [])),
  };
}
