import { expect, test } from "vitest";
import { leastCovering, together } from "./rings.ts";

const card = (x: number, y = 0) => ({ x, y, width: 50, height: 70 });

test("cards side by side have a ring each, also where they just touch", () => {
  const row = [card(0), card(50), card(104)];
  expect(together(row)).toEqual(row);
});

test("cards over each other have one ring, whatever their order", () => {
  const fan = [card(40), card(0), card(20), card(300)];
  expect(together(fan)).toEqual([{ x: 0, y: 0, width: 90, height: 70 }, card(300)]);
});

test("two rows that cover each other are one hand", () => {
  const rows = [card(0), card(30), card(0, 50), card(30, 50)];
  expect(together(rows)).toEqual([{ x: 0, y: 0, width: 80, height: 120 }]);
});

test("a note lies where it covers least of what it speaks of, and else where one looks first", () => {
  const places = [0, 300, 600].map((y) => ({ x: 0, y, width: 300, height: 100 }));
  const [top, middle, bottom] = places;
  expect(leastCovering(places, [])).toBe(top);
  expect(leastCovering(places, [card(100, 650)])).toBe(top);
  expect(leastCovering(places, [card(100, 50)])).toBe(middle);
  expect(leastCovering(places, [card(0, 20), card(0, 380), card(0, 660)])).toBe(middle);
  expect(leastCovering(places, [card(0, 20), card(0, 310), card(0, 690)])).toBe(bottom);
});
