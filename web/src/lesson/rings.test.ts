import { expect, test } from "vitest";
import type { Rect } from "../games/contract.ts";
import { noteEdge, noteTop, together } from "./rings.ts";

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

const PHONE = {
  board: { x: 0, y: 120, width: 360, height: 400 },
  hand: { x: 0, y: 600, width: 360, height: 140 },
};
const NOTE = { width: 340, height: 130 };
const top = (rings: readonly Rect[], overHand = false) => noteTop(PHONE, rings, NOTE, overHand);

test("a note lies at the upper edge of the board, or at the lower one if it speaks of what is above", () => {
  expect(top([])).toBe(126);
  expect(top([card(10, 620), card(70, 620)])).toBe(126);
  expect(top([card(100, 150)])).toBe(384);
});

test("a note about the whole board lies over the hand while that is not needed, else over the plates", () => {
  expect(top([PHONE.board], true)).toBe(604);
  expect(top([PHONE.board])).toBe(6);
});

test("on a phone held sideways a note leaves prompt and hand free", () => {
  expect(noteEdge(PHONE)).toBe(360);
  const board = { x: 152, y: 48, width: 314, height: 312 };
  expect(noteEdge({ board, hand: { x: 466, y: 156, width: 274, height: 204 } })).toBe(466);
});

test("a note about things above and below lies between them", () => {
  expect(top([card(0, 122), card(310, 122), card(100, 450)])).toBe(204);
});
