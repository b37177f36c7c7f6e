import { expect, test } from "vitest";
import { onBoard, wayBetween } from "./way.ts";

const card = (x: number, y: number) => ({ x, y, width: 40, height: 60 });

test("an arrow goes from edge to edge, with a little air", () => {
  expect(wayBetween(card(0, 0), card(0, 200))).toEqual({ from: { x: 20, y: 70 }, to: { x: 20, y: 190 } });
  expect(wayBetween(card(300, 0), card(0, 0))).toEqual({ from: { x: 290, y: 30 }, to: { x: 50, y: 30 } });
});

test("between things that lie close together there is none", () => {
  expect(wayBetween(card(0, 0), card(50, 0))).toBeNull();
  expect(wayBetween(card(0, 0), card(10, 10))).toBeNull();
  expect(wayBetween(card(0, 0), card(0, 0))).toBeNull();
});

test("of an arrow from the hand only what lies on the board is drawn", () => {
  const board = { x: 0, y: 0, width: 300, height: 200 };
  const up = { from: { x: 100, y: 400 }, to: { x: 100, y: 100 } };
  expect(onBoard(up, board)).toEqual({ from: { x: 100, y: 200 }, to: { x: 100, y: 100 } });
  const inside = { from: { x: 10, y: 10 }, to: { x: 200, y: 100 } };
  expect(onBoard(inside, board)).toEqual(inside);
  expect(onBoard({ from: { x: 100, y: 400 }, to: { x: 100, y: 190 } }, board)).toBeNull();
  expect(onBoard({ from: { x: 100, y: 400 }, to: { x: 200, y: 300 } }, board)).toBeNull();
});
