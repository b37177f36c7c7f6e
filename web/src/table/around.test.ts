import { expect, test } from "vitest";
import { around } from "./around.ts";

const seen = (others: number) => around(others).chairs.map(({ side }) => side);

test("others sit to the left, opposite and to the right, as there are players", () => {
  expect(seen(0)).toEqual([]);
  expect(seen(1)).toEqual(["top"]);
  expect(seen(2)).toEqual(["left", "right"]);
  expect(seen(3)).toEqual(["left", "top", "right"]);
  expect(seen(4)).toEqual(["left", "top", "top", "right"]);
  expect(seen(6)).toEqual(["left", "left", "top", "top", "right", "right"]);
});

test("nobody sits on somebody's lap", () => {
  for (let others = 0; others <= 7; others++) {
    const cells = around(others).chairs.map(({ column, row }) => `${column} ${row}`);
    expect(new Set(cells).size).toBe(others);
  }
});

test("play goes up the left side and down the right", () => {
  const rows = around(5).chairs.map(({ row }) => row);
  expect(rows).toEqual([3, 2, 1, 2, 3]);
});
