import { expect, test } from "vitest";
import { awayOf, toldSince } from "./since.ts";

const step = (n: number, seat: number | null) => ({ step: n, seat, events: [], view: null });
const line = (n: number, seat: number) => ({ id: `${n}`, step: n, seat, text: `step ${n}` });
const past = [step(0, null), step(1, 0), step(2, 1), step(3, 2), step(4, 1)];

test("what happened after one's own last move is told, and nothing before it", () => {
  const away = awayOf(past, 0);
  expect(away).toEqual({ from: 1, to: 4 });
  const lines = [line(1, 0), line(2, 1), line(4, 1), line(5, 0)];
  expect(toldSince(lines, away).map(({ step }) => step)).toEqual([2, 4]);
});

test("whoever has not moved yet is told all of it, the last of it if it is much", () => {
  expect(awayOf(past, 3)).toEqual({ from: -1, to: 4 });
  const many = Array.from({ length: 30 }, (_, n) => line(n, 1));
  expect(toldSince(many, { from: -1, to: 29 }).map(({ step }) => step)).toEqual([
    22, 23, 24, 25, 26, 27, 28, 29,
  ]);
});

test("before the past is known, nothing is told", () => {
  expect(awayOf([], 0)).toBeNull();
  expect(toldSince([line(1, 0)], null)).toEqual([]);
});
