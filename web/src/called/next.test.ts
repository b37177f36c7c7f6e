import { expect, test } from "vitest";
import type { TableSummary } from "../api/house.ts";
import { countWaiting, newlyWaiting, nextOf, waitingForMe, withOthers } from "./next.ts";

const NOW = 1_000_000;
const anne = { name: "Anne", bot: null };
const bob = { name: "Bob", bot: null };
const cook = { name: null, bot: "commis" } as const;

const summary = (table: string, more: Partial<TableSummary> = {}): TableSummary => ({
  table,
  game: "chaud-devant",
  phase: "playing",
  seats: [anne, bob],
  pending: [0],
  turn_by_turn: true,
  public: false,
  number: 1,
  step: 0,
  me: 0,
  changed: NOW - 60,
  closed: null,
  ...more,
});
const here = (table: string, mine: boolean) => ({ table, game: "pizza-theory", mine }) as const;
const ids = (tables: readonly TableSummary[]) => tables.map(({ table }) => table);

test("a table waits for me if it is my turn and I have neither put it away nor forgotten it", () => {
  const tables = [
    summary("mine"),
    summary("theirs", { pending: [1] }),
    summary("over", { phase: "over" }),
    summary("closed", { closed: "other rules" }),
    summary("away"),
    summary("forgotten", { changed: NOW - 15 * 86_400 }),
  ];
  expect(ids(waitingForMe(tables, { away: NOW }, null, NOW))).toEqual(["mine"]);
});

test("the table that is shown knows better than a list", () => {
  const tables = [summary("a"), summary("b", { pending: [1] })];
  expect(ids(waitingForMe(tables, {}, here("a", false), NOW))).toEqual([]);
  expect(ids(waitingForMe(tables, {}, here("b", true), NOW))).toEqual(["a", "b"]);
  expect(countWaiting(waitingForMe(tables, {}, here("b", true), NOW), here("b", true))).toBe(2);
  expect(countWaiting([], here("new", true)), "before any list has it").toBe(1);
  expect(countWaiting([], here("new", false))).toBe(0);
});

test("the next table is where time runs out first, then where others have waited longest, then a cook's", () => {
  const cooks = summary("cooks", { seats: [anne, cook], changed: NOW - 900, turn_by_turn: false });
  const old = summary("old", { changed: NOW - 800 });
  const soon = summary("soon", { left_ms: 1000, changed: NOW - 5 });
  const late = summary("late", { left_ms: 9000, changed: NOW - 700 });
  const order: string[] = [];
  let left = [cooks, old, late, soon];
  for (let next = nextOf(left, null); next; next = nextOf(left, null)) {
    order.push(next.table);
    left = left.filter((table) => table !== next);
  }
  expect(order).toEqual(["soon", "late", "old", "cooks"]);
  expect(nextOf([soon, old], here("soon", true))?.table, "not where I am").toBe("old");
  expect(nextOf([soon], here("soon", true))).toBeNull();
});

test("news is what did not wait at the last look, elsewhere than where I look", () => {
  const [a, b, c] = [summary("a"), summary("b"), summary("c")];
  expect(ids(newlyWaiting([a], [a, b, c], here("c", true)))).toEqual(["b"]);
});

test("others move meanwhile where people play", () => {
  expect(withOthers(summary("a"))).toBe(true);
  expect(withOthers(summary("a", { seats: [anne, cook] }))).toBe(false);
  expect(withOthers(summary("a", { phase: "gathering" }))).toBe(false);
});
