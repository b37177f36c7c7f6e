import { afterEach, expect, test, vi } from "vitest";
import type { TableState } from "../api/messages.ts";
import type { Game, Speech } from "../games/contract.ts";
import { type Frame, framesBetween, isBefore, player } from "./showing.svelte.ts";

const game = {
  sound: (event: unknown) => (event === "won" ? "plate" : "card"),
  moments: (before: unknown, after: unknown, events: readonly unknown[]) =>
    events.includes("won") ? [{ view: `${before}+${after}`, ms: 900 }] : [],
} as unknown as Game;
const speech = {} as Speech;
const past = [0, 1, 2, 3].map((step) => ({
  step,
  seat: 0,
  view: `v${step}`,
  events: step === 2 ? ["played", "won"] : ["played"],
}));
const table = { step: 3, past } as unknown as TableState;

afterEach(() => {
  vi.useRealTimers();
});

const normal = () => ({ tempo: 1, sheetsGo: false });

test("one looks at every step's moments, then at its view, and the present comes last", () => {
  const frames = framesBetween(game, "v1", table, 1, speech);
  expect(frames.map(({ view }) => view)).toEqual(["v1+v2", "v2", "v3"]);
  expect(frames.map(({ sound }) => sound)).toEqual(["plate", null, "card"]);
});

test("what is asked after a step has not been seen while anything before that is on show", () => {
  const [pot, second, third] = framesBetween(game, "v1", table, 1, speech) as [Frame, Frame, Frame];
  expect([pot, second, third].map((frame) => isBefore(frame, 3))).toEqual([true, true, false]);
  expect([pot, second, third].map((frame) => isBefore(frame, 2))).toEqual([true, false, false]);
  expect(isBefore(null, 3)).toBe(false);
});

test("with a gap in what is known one looks at the present; of far too much of it, at the last sheet", () => {
  expect(framesBetween(game, "v0", { ...table, past: past.slice(2) }, 0, speech)).toEqual([]);
  const long = Array.from({ length: 20 }, (_, step) => ({ step, seat: 0, view: step, events: [] }));
  const far = { ...table, step: 19, past: long };
  expect(framesBetween(game, 0, far, 0, speech)).toEqual([]);
  const counting = { ...game, moments: (_: unknown, view: unknown) => [{ view, ms: 1, stays: true }] };
  expect(framesBetween(counting, 0, far, 0, speech)).toMatchObject([{ step: 19, stays: true }]);
});

const frame = (step: number, more: Partial<Frame> = {}): Frame => ({
  step,
  seat: 0,
  view: step,
  ms: 100,
  whole: true,
  plain: more.whole !== false,
  sound: null,
  ...more,
});

test("one hears what is shown, then that it is one's turn; whoever goes hears nothing more", () => {
  vi.useFakeTimers();
  const hear = vi.fn();
  const show = player(hear, normal);
  const frames = [frame(1, { sound: "card" }), frame(2, { sound: "plate" })];
  show.add(frames);
  show.ring("turn");
  vi.runAllTimers();
  expect(hear.mock.calls.flat()).toEqual(["card", "plate", "turn"]);
  show.add(frames);
  show.ring("turn");
  show.stop();
  vi.runAllTimers();
  expect(hear.mock.calls.flat()).toEqual(["card", "plate", "turn", "card"]);
});

test("a single new view is the present at once; behind something else it has its time", () => {
  vi.useFakeTimers();
  const show = player(() => {}, normal);
  show.add([frame(1)]);
  expect(show.now).toBe(null);
  show.add([frame(2, { whole: false }), frame(2)]);
  show.add([frame(3)]);
  vi.advanceTimersByTime(100);
  expect(show.now?.view).toBe(2);
  vi.advanceTimersByTime(100);
  expect(show.now).toBe(null);
});

test("a score sheet stays until it is touched, and a touch goes no further than the next one", () => {
  vi.useFakeTimers();
  const show = player(() => {}, normal);
  const sheet = (step: number) => frame(step, { stays: true, whole: false });
  show.add([frame(1), frame(2), sheet(2), frame(3), sheet(4), frame(4)]);
  expect([show.now?.step, show.waits]).toEqual([1, false]);
  show.skip();
  expect([show.now?.step, show.waits]).toEqual([2, true]);
  vi.advanceTimersByTime(60_000);
  expect(show.now?.step).toBe(2);
  show.skip();
  expect(show.now?.step).toBe(3);
  vi.advanceTimersByTime(100);
  expect([show.now?.step, show.waits]).toEqual([4, true]);
  show.skip();
  expect(show.now).toBe(null);
});

test("sheets go by themselves for whoever wants that; at once means at once", () => {
  vi.useFakeTimers();
  const sheet = frame(2, { stays: true, whole: false, ms: 4000 });
  const show = player(
    () => {},
    () => ({ tempo: 0, sheetsGo: true }),
  );
  show.add([frame(1), sheet, frame(2)]);
  expect(show.now).toBe(sheet);
  vi.advanceTimersByTime(4000);
  expect(show.now).toBe(null);
});
