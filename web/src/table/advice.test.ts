import { expect, test } from "vitest";
import type { Game, Speech } from "../games/contract.ts";
import { advisedMoves } from "./advice.ts";
import { isSameMoment } from "./same.ts";

const now = { number: 2, step: 4, view: null };
const move = (action: string, weight: number) => ({ action, value: 0.5, weight });
const game = { inWords: (action: unknown) => ({ words: action, on: [] }) } as unknown as Game;

test("what was asked at a step of one game is not about the same step of the next", () => {
  expect(isSameMoment({ number: 2, step: 4 }, now)).toBe(true);
  expect(isSameMoment({ number: 2, step: 3 }, now)).toBe(false);
  expect(isSameMoment({ number: 1, step: 4 }, now)).toBe(false);
  expect(isSameMoment(null, now)).toBe(false);
});

test("the best move is told, and those beside it that were thought of", () => {
  const moves = [move("best", 0.01), move("other", 0.3), move("hardly", 0.01)];
  const told = (number: number) =>
    advisedMoves({ number, step: 4, moves }, now, game, {} as Speech)?.map(({ words }) => words);
  expect(told(2)).toEqual(["best", "other"]);
  expect(told(1)).toBeUndefined();
});
