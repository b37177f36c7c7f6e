import { expect, test } from "vitest";
import type { TableSummary } from "../api/house.ts";
import { isForgotten, isPutAway, putAway, readPutAway, takeOut } from "./putAway.ts";

const DAY = 24 * 60 * 60;
const table = (id: string, changed: number, turn_by_turn = false): TableSummary => ({
  table: id,
  game: "chaud-devant",
  phase: "playing",
  seats: [],
  pending: [],
  turn_by_turn,
  public: false,
  number: 1,
  step: 0,
  me: 0,
  changed,
  closed: null,
});

test("a table without a move is forgotten after two days, one over days after two weeks", () => {
  expect(isForgotten(table("a", 0), 1.9 * DAY)).toBe(false);
  expect(isForgotten(table("a", 0), 2.1 * DAY)).toBe(true);
  expect(isForgotten(table("a", 0, true), 10 * DAY)).toBe(false);
  expect(isForgotten(table("a", 0, true), 15 * DAY)).toBe(true);
});

test("what is put away stays away until something happens there, or until it is taken out", () => {
  const [old, other] = [table("old", 100), table("other", 200)];
  const away = putAway({}, [old, other]);
  expect(isPutAway(old, away)).toBe(true);
  expect(isPutAway(table("old", 101), away)).toBe(false);
  expect(isPutAway(table("new", 1), away)).toBe(false);
  const again = takeOut(away, [old]);
  expect(isPutAway(old, again)).toBe(false);
  expect(isPutAway(other, again)).toBe(true);
});

test("a damaged entry puts nothing away", () => {
  expect(readPutAway(null)).toEqual({});
  expect(readPutAway({ a: "yesterday", b: 3 })).toEqual({ b: 3 });
});
