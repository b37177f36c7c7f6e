import { flushSync } from "svelte";
import { expect, test, vi } from "vitest";
import type { ChefsAdvice, Refused, TableState } from "../api/messages.ts";
import { laid, person } from "../gallery/laid.ts";
import type { Game, Speech, Weigh } from "../games/contract.ts";
import { advising } from "./advising.svelte.ts";

const cook = { is: "bot", level: "commis", team: 1 } as const;
const game = { inWords: (action: unknown) => ({ words: `${action}`, on: [] }) } as unknown as Game;

/** At a table where I choose beside a cook, with a chef at my elbow. */
function atTable(fetchWorth: () => Promise<Weigh | null> = async () => null) {
  let table = $state.raw<TableState>(
    laid({
      game: "pizza-theory",
      seats: [person("Pistache"), cook],
      seq: 5,
      pending: [0, 1],
      legal: ["a", "b"],
    }),
  );
  let advice = $state.raw<ChefsAdvice | null>(null);
  let refusal = $state.raw<Refused | null>(null);
  const ask = vi.fn();
  let chef = null as unknown as ReturnType<typeof advising>;
  const stop = $effect.root(() => {
    chef = advising({
      table: () => table,
      game: () => game,
      speech: () => ({ lang: "en" }) as Speech,
      may: () => table.pending.includes(0),
      advice: () => advice,
      refusal: () => refusal,
      ask,
      fetchWorth,
    });
  });
  const act = (what: () => void) => {
    what();
    flushSync();
  };
  const moved = (seat: number, more: Partial<TableState> = {}) =>
    act(() => {
      const step = table.step + 1;
      const view = { step };
      const past = [...table.past, { step, seat, events: [], view }];
      table = { ...table, seq: table.seq + 1, step, view, past, pending: [0], ...more };
    });
  return {
    chef: () => chef,
    ask,
    stop,
    moved,
    /** Until the reasons are there, if they come at once. */
    async begin() {
      act(() => chef.begin());
      await new Promise(setImmediate);
      flushSync();
    },
    answer: (about: TableState, ...actions: string[]) =>
      act(() => {
        const moves = actions.map((action) => ({ action, value: 0.5, weight: 1 }));
        advice = { about, moves };
      }),
    refuse: () =>
      act(() => {
        refusal = { code: "too_fast" };
      }),
    table: () => table,
  };
}
const words = ({ chef }: ReturnType<typeof atTable>) => chef().said?.moves.map((move) => move.words);

test("an answer that comes after a cook has chosen beside me is not thrown away", async () => {
  const at = atTable();
  await at.begin();
  expect(at.ask).toHaveBeenCalledTimes(1);
  const asked = at.table();
  at.moved(1);
  at.answer(asked, "a");
  expect(words(at)).toEqual(["a"]);
  expect(at.chef().old).toBe(false);
  expect(at.ask).toHaveBeenCalledTimes(1);
  at.stop();
});

test("advice stays while a cook chooses beside me, and the move that is looked at too", async () => {
  const at = atTable();
  await at.begin();
  at.answer(at.table(), "a", "b");
  at.chef().choose(1);
  at.moved(1);
  expect(at.chef().move?.action).toBe("b");
  expect(at.ask).toHaveBeenCalledTimes(1);
  at.stop();
});

test("after a move of mine the chef is asked anew, and the old is shown as such until then", async () => {
  const at = atTable();
  await at.begin();
  at.answer(at.table(), "a", "b");
  at.moved(0, { legal: ["c"] });
  expect(at.ask).toHaveBeenCalledTimes(2);
  expect(words(at)).toEqual(["a", "b"]);
  expect(at.chef().old).toBe(true);
  expect(at.chef().move).toBeNull();
  at.answer(at.table(), "c");
  expect(words(at)).toEqual(["c"]);
  expect(at.chef().old).toBe(false);
  at.stop();
});

test("when my turn is over the chef goes, and does not come back unasked", async () => {
  const at = atTable();
  await at.begin();
  at.answer(at.table(), "a");
  at.moved(0, { pending: [1] });
  expect(at.chef().open).toBe(false);
  at.moved(1, { pending: [0] });
  expect(at.chef().open).toBe(false);
  expect(at.ask).toHaveBeenCalledTimes(1);
  at.stop();
});

test("a chef who cannot answer goes; what was answered stays, whatever else is refused", async () => {
  const at = atTable();
  await at.begin();
  at.refuse();
  expect(at.chef().open).toBe(false);
  at.stop();
  const other = atTable();
  await other.begin();
  other.answer(other.table(), "a");
  other.refuse();
  expect(other.chef().open).toBe(true);
  other.stop();
});

test("advice comes with its reasons, not before them, and without them if they cannot be had", async () => {
  let fetched = (_: Weigh | null) => {};
  const at = atTable(
    () =>
      new Promise((done) => {
        fetched = done;
      }),
  );
  await at.begin();
  at.answer(at.table(), "a");
  expect(at.chef().said).toBeNull();
  fetched(() => ({ gain: "Two stars.", risk: null }));
  await new Promise(setImmediate);
  expect(at.chef().said?.moves[0]?.gain).toBe("Two stars.");
  at.stop();
  const without = atTable(() => Promise.reject(new Error("no net")));
  await without.begin();
  without.answer(without.table(), "a");
  expect(words(without)).toEqual(["a"]);
  without.stop();
});
