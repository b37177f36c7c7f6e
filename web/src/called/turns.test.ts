import { beforeEach, expect, test, vi } from "vitest";
import type { House, TableSummary } from "../api/house.ts";

const play = vi.fn();
vi.mock("../sound/sound.ts", () => ({ play }));
vi.mock("../route/router.svelte.ts", () => ({ goTo: () => {} }));

const summary = (table: string, pending: number[]): TableSummary => ({
  table,
  game: "chaud-devant",
  phase: "playing",
  seats: [
    { name: "Anne", bot: null },
    { name: "Bob", bot: null },
  ],
  pending,
  turn_by_turn: true,
  public: false,
  number: 1,
  step: 0,
  me: 0,
  changed: Date.now() / 1000,
  closed: null,
});

let tables: readonly TableSummary[] = [];
const myTables = vi.fn(async () => tables);
const page = { hidden: true, hasFocus: () => false, addEventListener: vi.fn(), removeEventListener: vi.fn() };

/** The page anew, with what it remembers forgotten. */
async function opened() {
  vi.resetModules();
  const turns = await import("./turns.svelte.ts");
  const stop = turns.followTurns({ myTables } as unknown as House);
  await vi.advanceTimersByTimeAsync(0);
  return { ...turns, stop };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  page.hidden = true;
  play.mockClear();
  myTables.mockClear();
  return () => vi.useRealTimers();
});

test("a turn that comes while one looks away rings once; what waited before does not", async () => {
  tables = [summary("a", [0]), summary("b", [1])];
  const { turns, stop } = await opened();
  expect(turns.count).toBe(1);
  expect(play).not.toHaveBeenCalled();
  tables = [summary("a", [0]), summary("b", [0])];
  await vi.advanceTimersByTimeAsync(60_000);
  expect(turns.count).toBe(2);
  expect(play.mock.calls).toEqual([["turn"]]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(play).toHaveBeenCalledTimes(1);
  stop();
});

test("whoever looks is not rung for", async () => {
  tables = [summary("a", [1])];
  const { look, stop } = await opened();
  page.hidden = false;
  vi.stubGlobal("document", { ...page, hasFocus: () => true });
  tables = [summary("a", [0])];
  await look();
  expect(play).not.toHaveBeenCalled();
  stop();
});

test("lists are asked for sparingly: every minute only while away and while others play", async () => {
  tables = [summary("a", [1])];
  const away = await opened();
  await vi.advanceTimersByTimeAsync(180_000);
  expect(myTables).toHaveBeenCalledTimes(4);
  page.hidden = false;
  await vi.advanceTimersByTimeAsync(180_000);
  expect(myTables).toHaveBeenCalledTimes(4);
  away.stop();
  page.hidden = true;
  tables = [];
  const alone = await opened();
  await vi.advanceTimersByTimeAsync(180_000);
  expect(myTables).toHaveBeenCalledTimes(5);
  alone.stop();
});

test("after moves of mine at once, then only now and then", async () => {
  tables = [summary("a", [0]), summary("b", [0])];
  const { standAt, turns, stop } = await opened();
  page.hidden = false;
  const here = (mine: boolean) => standAt({ table: "a", game: "chaud-devant", mine });
  for (const mine of [true, false, true, false, true, false]) here(mine);
  await vi.advanceTimersByTimeAsync(0);
  expect(myTables).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(myTables).toHaveBeenCalledTimes(3);
  expect([turns.count, turns.next?.table]).toEqual([1, "b"]);
  standAt(null);
  expect(turns.count).toBe(2);
  stop();
});
