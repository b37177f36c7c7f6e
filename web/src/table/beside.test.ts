import { expect, test } from "vitest";
import { beside } from "./beside.ts";

const PHONE = { width: 390, height: 844 };
const SIDEWAYS = { width: 844, height: 390 };
const sheet = { width: 340, height: 260 };

test("a sheet opens under what was touched, over it at the lower edge, and never leaves the screen", () => {
  const plate = { x: 270, y: 52, width: 110, height: 70 };
  expect(beside(plate, sheet, PHONE)).toEqual({ left: 42, top: 130 });
  expect(beside({ ...plate, y: 700 }, sheet, PHONE)).toEqual({ left: 42, top: 432 });
  expect(beside({ x: 0, y: 52, width: 110, height: 70 }, sheet, PHONE).left).toBe(8);
});

test("on a phone held sideways it opens at the side", () => {
  expect(beside({ x: 6, y: 120, width: 140, height: 54 }, sheet, SIDEWAYS)).toEqual({ left: 154, top: 120 });
  expect(beside({ x: 540, y: 150, width: 34, height: 34 }, { ...sheet, height: 360 }, SIDEWAYS)).toEqual({
    left: 192,
    top: 22,
  });
});
