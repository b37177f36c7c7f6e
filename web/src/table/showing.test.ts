import { afterEach, expect, test, vi } from "vitest";
import type { TableState } from "../api/messages.ts";
import type { Game, Speech } from "../games/contract.ts";
import { type Frame, framesBetween, hurried, isBefore, player } from "./showing.svelte.ts";

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

test("one looks at every step's moments, then at its view, and the present comes last", () => {
  const frames = framesBetween(game, "v1", table, 1, speech);
  expect(frames.map(({ view }) => view)).toEqual(["v1+v2", "v2", "v3"]);
  expect(frames.at(-1)?.ms).toBe(0);
  expect(frames.map(({ sound }) => sound)).toEqual(["plate", null, "card"]);
});

test("what is asked after a step has not been seen while anything before that is on show", () => {
  const [pot, second, third] = framesBetween(game, "v1", table, 1, speech) as [Frame, Frame, Frame];
  expect([pot, second, third].map((frame) => isBefore(frame, 3))).toEqual([true, true, false]);
  expect([pot, second, third].map((frame) => isBefore(frame, 2))).toEqual([true, false, false]);
  expect(isBefore(null, 3)).toBe(false);
});

test("with a gap in what is known, or far too much of it, one looks at the present", () => {
  expect(framesBetween(game, "v0", { ...table, past: past.slice(2) }, 0, speech)).toEqual([]);
  const long = Array.from({ length: 20 }, (_, step) => ({ step, seat: 0, view: step, events: [] }));
  expect(framesBetween(game, 0, { ...table, step: 19, past: long }, 0, speech)).toEqual([]);
});

test("what piles up is shown faster", () => {
  const frame: Frame = { step: 1, view: 0, ms: 2000, whole: true, sound: null };
  const fast = hurried([frame, frame, frame, frame, frame]);
  expect(fast.reduce((sum, { ms }) => sum + ms, 0)).toBeCloseTo(5000);
  expect(hurried([frame])).toEqual([frame]);
});

test("one hears what is shown, then that it is one's turn; whoever goes hears nothing more", () => {
  vi.useFakeTimers();
  const hear = vi.fn();
  const show = player(hear);
  const frames: Frame[] = [
    { step: 1, view: 0, ms: 100, whole: true, sound: "card" },
    { step: 2, view: 1, ms: 0, whole: true, sound: "plate" },
  ];
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
