import { expect, test } from "vitest";
import { together } from "./rings.ts";

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
