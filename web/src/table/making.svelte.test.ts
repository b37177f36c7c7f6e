import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Refused, TableState } from "../api/messages.ts";
import { making } from "./making.svelte.ts";

const settings = vi.hoisted(() => ({ auto: true, confirm: false, speed: "normal" }));
vi.mock("../settings/settings.svelte.ts", () => ({ settings }));

type Moment = Pick<TableState, "number" | "step" | "legal"> & { undo?: TableState["undo"] };
const NOTHING_TO_TAKE_BACK = { last: false, turn: false, ask: false };
const CHOICE = ["a", "b"];

/** A seat at a table that answers nothing by itself. */
function sit(first: Moment) {
  let table = $state.raw({ undo: NOTHING_TO_TAKE_BACK, ...first });
  let [mine, sending, passing] = $state([true, false, false]);
  let refusal = $state.raw<Refused | null>(null);
  const sent: unknown[] = [];
  let move!: ReturnType<typeof making>;
  leave = $effect.root(() => {
    move = making({
      table: () => table as TableState,
      mine: () => mine,
      sending: () => sending,
      passing: () => passing,
      refusal: () => refusal,
      mayPlayItself: (action) => action !== "end",
      send(action) {
        sent.push(action);
        sending = true;
      },
    });
  });
  flushSync();
  return {
    move,
    sent,
    /** The table stands at another moment, with or without my turn; what I sent is done. */
    goTo(moment: Partial<Moment>, isMine = true) {
      table = { ...table, ...moment };
      [mine, sending, refusal] = [isMine, false, null];
      flushSync();
    },
    /** Something is shown before the present, or no longer. */
    pass(is: boolean) {
      passing = is;
      flushSync();
    },
    refuse() {
      sending = false;
      refusal = { code: "not_your_turn" };
      flushSync();
    },
    wait() {
      vi.runAllTimers();
      flushSync();
    },
  };
}
let leave = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(settings, { auto: true, confirm: false, speed: "normal" });
});
afterEach(() => {
  leave();
  vi.useRealTimers();
});

const play = { do: "act", action: "a" } as const;

test("a move is asked about before it is sent, if I like that", () => {
  settings.confirm = true;
  const seat = sit({ number: 1, step: 3, legal: CHOICE });
  seat.move.take(play, "Play a");
  expect(seat.move.question?.label).toBe("Play a");
  seat.move.answer(false);
  expect([seat.move.question, seat.sent]).toEqual([null, []]);
  seat.move.take(play, "Play a");
  seat.move.answer(true);
  expect([seat.move.question, seat.sent]).toEqual([null, ["a"]]);
});

test("a move that is the only one plays itself, once: after an undo it waits to be asked", () => {
  const seat = sit({ number: 1, step: 3, legal: ["a"] });
  expect(seat.sent).toEqual([]);
  seat.wait();
  expect(seat.sent).toEqual(["a"]);
  seat.goTo({ step: 4, legal: [] }, false);
  seat.goTo({ step: 3, legal: ["a"] });
  seat.wait();
  expect(seat.sent).toEqual(["a"]);
  seat.goTo({ step: 5, legal: ["b"] });
  seat.wait();
  expect(seat.sent).toEqual(["a", "b"]);
});

test("no move plays itself before what led to it has been seen", () => {
  const seat = sit({ number: 1, step: 3, legal: CHOICE });
  seat.pass(true);
  seat.goTo({ step: 4, legal: ["a"] });
  seat.wait();
  expect(seat.sent).toEqual([]);
  seat.pass(false);
  seat.wait();
  expect(seat.sent).toEqual(["a"]);
});

test.each([
  { auto: false, confirm: false },
  { auto: true, confirm: true },
])("no move plays itself against my wishes: %o", (wishes) => {
  Object.assign(settings, wishes);
  const seat = sit({ number: 1, step: 3, legal: ["a"] });
  seat.wait();
  expect(seat.sent).toEqual([]);
});

test("what cannot be wanted by everybody is asked about whatever I like", () => {
  const seat = sit({ number: 1, step: 3, legal: CHOICE });
  seat.move.take(play, "End", "Two spoons left: end all the same?");
  expect([seat.move.question?.first, seat.sent]).toEqual(["Two spoons left: end all the same?", []]);
  seat.move.answer(true);
  expect(seat.sent).toEqual(["a"]);
});

test("a move that plays itself is announced first, and known afterwards", () => {
  const seat = sit({ number: 1, step: 3, legal: ["a"] });
  expect(seat.move.forced?.action).toBe("a");
  expect(seat.move.wasForced({ number: 1, step: 4 })).toBe(false);
  seat.wait();
  seat.goTo({ step: 4, legal: CHOICE });
  expect(seat.move.forced).toBe(null);
  expect(seat.move.wasForced({ number: 1, step: 4 })).toBe(true);
});

test("what would end a turn, or what I could still take back, is left to me", () => {
  const seat = sit({ number: 1, step: 3, legal: ["end"] });
  seat.wait();
  expect(seat.sent).toEqual([]);
  seat.goTo({ step: 4, legal: ["a"], undo: { last: false, turn: true, ask: false } });
  seat.wait();
  expect(seat.sent).toEqual([]);
});

test("that such moves may play themselves is offered where there is no choice", () => {
  settings.auto = false;
  const seat = sit({ number: 1, step: 3, legal: CHOICE });
  expect(seat.move.mayOfferAuto).toBe(false);
  seat.goTo({ step: 4, legal: ["a"] });
  expect(seat.move.mayOfferAuto).toBe(true);
  settings.auto = true;
  expect(seat.move.mayOfferAuto).toBe(false);
});

test("what is to follow a move is sent when that is done, one after the other", () => {
  const seat = sit({ number: 1, step: 3, legal: CHOICE });
  seat.move.take({ ...play, next: ["b", "c"] }, "Play all");
  expect(seat.sent).toEqual(["a"]);
  seat.goTo({ step: 4 });
  expect(seat.sent).toEqual(["a", "b"]);
  seat.goTo({ step: 5 }, false);
  expect(seat.sent).toEqual(["a", "b"]);
  seat.goTo({ step: 6 });
  expect(seat.sent).toEqual(["a", "b", "c"]);
  seat.goTo({ step: 7 });
  expect(seat.sent).toEqual(["a", "b", "c"]);
});

test("nothing follows a move that was refused", () => {
  const seat = sit({ number: 1, step: 3, legal: CHOICE });
  seat.move.take({ ...play, next: ["b"] }, "Play both");
  seat.refuse();
  seat.goTo({ step: 4 });
  expect(seat.sent).toEqual(["a"]);
});

test("nothing follows a move that was taken back", () => {
  const seat = sit({ number: 1, step: 3, legal: CHOICE });
  seat.move.take({ ...play, next: ["b"] }, "Play both");
  seat.goTo({ step: 4 }, false);
  seat.goTo({ step: 3 });
  seat.goTo({ step: 4 });
  expect(seat.sent).toEqual(["a"]);
});

test("another game starts afresh", () => {
  const seat = sit({ number: 1, step: 30, legal: ["a"] });
  seat.wait();
  seat.goTo({ step: 31, legal: CHOICE });
  seat.move.take({ ...play, next: ["z"] }, "Play and end");
  seat.goTo({ step: 32, legal: [] }, false);
  seat.goTo({ number: 2, step: 2, legal: ["b"] });
  expect(seat.sent).toEqual(["a", "a"]);
  seat.wait();
  expect(seat.sent).toEqual(["a", "a", "b"]);
});
