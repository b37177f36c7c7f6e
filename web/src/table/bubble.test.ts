import { expect, test } from "vitest";
import { rect } from "../games/trial.ts";
import { bubbleAt } from "./bubble.ts";

test("words stand under the plate of whoever speaks, and on the table", () => {
  const board = rect(0, 140, 360, 300);
  const { left, top, width, side } = bubbleAt(rect(290, 52, 66, 84), board);
  expect([side, top]).toEqual(["below", 140]);
  expect(left + width).toBeLessThanOrEqual(360);
  expect(bubbleAt(rect(6, 52, 110, 84), board).left).toBe(10);
});

test("beside the plate on a phone held sideways", () => {
  const { left, side } = bubbleAt(rect(6, 52, 140, 54), rect(152, 48, 314, 312));
  expect([left, side]).toEqual([152, "right"]);
});
