import { expect, test } from "vitest";
import type { TableSummary } from "../api/house.ts";
import { waitingFirst } from "./waiting.ts";

const summary = (table: string, pending: number[], changed: number): TableSummary => ({
  table,
  game: "chaud-devant",
  phase: "playing",
  seats: [],
  pending,
  turn_by_turn: false,
  public: false,
  number: 1,
  step: 0,
  me: 0,
  changed,
  closed: null,
});

test("tables that wait for me come first, then the latest", () => {
  const summaries = [summary("theirs", [1], 30), summary("old", [0], 10), summary("new", [0, 1], 20)];
  expect(waitingFirst(summaries).map(({ table }) => table)).toEqual(["new", "old", "theirs"]);
});
