import { expect, test } from "vitest";
import { verdict } from "./explain.ts";
import { LINES, partsOf, SPOTS, side, spotName, spotPoint, turned, turnFor } from "./pizza.ts";

const sizes = (knives: readonly (number | null)[]) =>
  partsOf(knives).flatMap(({ spots }) => (spots.length > 0 ? [spots.length] : []));

test("37 spots in order, each with its own name", () => {
  expect(SPOTS).toHaveLength(37);
  expect(SPOTS[0]).toEqual([-3, 0, 3]);
  expect(SPOTS[36]).toEqual([3, 0, -3]);
  expect(new Set(SPOTS.map((_, spot) => spotName(spot))).size).toBe(37);
  expect(spotName(18)).toBe("D4");
});

test("E1: cuts 5, 6, 4 leave five slices of 1, 4, 8, 10 and 14 spots", () => {
  expect(sizes([5, 6, 4]).toSorted((a, b) => a - b)).toEqual([1, 4, 8, 10, 14]);
});

test("E2: how many slices the 216 cuts leave", () => {
  const found = new Map<number, number>();
  for (const a of LINES)
    for (const b of LINES)
      for (const c of LINES) {
        const n = sizes([a, b, c]).length;
        found.set(n, (found.get(n) ?? 0) + 1);
      }
  expect([...found].toSorted()).toEqual([
    [4, 22],
    [5, 36],
    [6, 132],
    [7, 26],
  ]);
});

test("a spot is on the upper side of a line just when its coordinate is", () => {
  SPOTS.forEach((cube, spot) => {
    for (const place of [0, 1, 2])
      for (const line of LINES)
        expect(side(spotPoint(spot), place, line) > 0).toBe((cube[place] ?? 0) > line - 3.5);
  });
});

test("slices cover the pizza without overlapping", () => {
  const area = (points: readonly { x: number; y: number }[]) =>
    Math.abs(
      points.reduce((sum, { x, y }, i) => {
        const next = points[(i + 1) % points.length] ?? { x, y };
        return sum + x * next.y - y * next.x;
      }, 0),
    ) / 2;
  const whole = partsOf([null, null, null]).map(({ outline }) => area(outline));
  const cut = partsOf([2, 5, 3]).map(({ outline }) => area(outline));
  expect(cut.reduce((a, b) => a + b)).toBeCloseTo(whole[0] ?? 0, 3);
});

test("whoever looks has their own side at the bottom and their lines before them, 1 on the left", () => {
  for (const place of [0, 1, 2]) {
    const corners = [
      [0, 3, -3],
      [-3, 0, 3],
      [3, -3, 0],
    ];
    const corner = SPOTS.findIndex((cube) => `${cube}` === `${corners[place]}`);
    const { x, y } = turned(spotPoint(corner), turnFor(place, 1));
    expect(x).toBeCloseTo(0);
    expect(y).toBeGreaterThan(50);
    const high = SPOTS.findIndex((cube) => cube[place] === 3);
    expect(turned(spotPoint(high), turnFor(place, 1)).x).toBeGreaterThan(50);
  }
});

test("PT-11: each round a third further, clockwise", () => {
  expect(turnFor(1, 2) - turnFor(2, 1)).toBe(120);
  expect(turnFor(0, 3) - turnFor(1, 2)).toBe(120);
  expect(turnFor(2, 4) - turnFor(0, 3)).toBe(120);
});

test("PT-10: spots that a winner cannot fill are told as what was taken from them", () => {
  const change = (was: "red" | "white", now: "green" | null, spot: number) => ({ spot, was, now });
  expect(verdict({ leaders: ["green"], changes: [change("red", "green", 4)] })).toEqual([
    { colour: "green", change: 1 },
  ]);
  expect(verdict({ leaders: ["green"], changes: [change("red", null, 4), change("red", null, 5)] })).toEqual([
    { colour: "red", change: -2 },
  ]);
  expect(
    verdict({ leaders: ["green"], changes: [change("red", "green", 4), change("white", null, 5)] }),
  ).toEqual([
    { colour: "green", change: 1 },
    { colour: "white", change: -1 },
  ]);
});
