import { afterEach, expect, test, vi } from "vitest";
import type { TableState } from "../api/messages.ts";
import { game } from "../games/pieces-montees/game.ts";
import { trialSpeech } from "../games/trial.ts";
import { type Frame, framesBetween, player } from "./showing.svelte.ts";
import cooks from "./tempo.cooks.json";
import { holdBack, inTime, TEMPO } from "./tempo.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** The steps of a real game against three cooks, told one by one or all that happened between two turns of mine. */
const past = cooks.map(({ seat, events }, i) => ({
  step: i + 1,
  seat,
  events,
  view: { at: i + 1, lines: [] },
}));
const speech = trialSpeech("en", 0);
const frames = (from: number, to: number): Frame[] => {
  const table = { step: to, past, phase: "playing" } as unknown as TableState;
  return framesBetween(game as never, { at: from, lines: [] }, table, from, speech);
};
const isMine = (step: number) => past[step - 1]?.seat === 0;
/** From where to where only cooks moved. */
const rounds = past.flatMap(({ step }) => {
  if (!isMine(step) || isMine(step + 1) || step === past.length) return [];
  const next = past.findIndex((later) => later.step > step && later.seat === 0);
  return [{ from: step, to: next < 0 ? past.length : next }];
});

/** How long a round of cooks takes until I see the present, in the clock of this device. */
function lasts({ from, to }: { from: number; to: number }, tempo: number, told: "one by one" | "at once") {
  vi.useFakeTimers();
  const begun = Date.now();
  const show = player(
    () => {},
    () => ({ tempo, sheetsGo: false }),
  );
  if (told === "at once") show.add(frames(from, to));
  else
    for (let step = from, again = 0; step < to; step += 1) {
      again = past[step - 1]?.seat === past[step]?.seat ? again + 1 : 0;
      vi.advanceTimersByTime(holdBack(again, 1) * tempo);
      show.add(frames(step, step + 1));
    }
  while (show.now) vi.advanceTimersByTime(10);
  const cooksMoved = new Set(past.slice(from, to).map(({ seat }) => seat)).size;
  return (Date.now() - begun) / cooksMoved;
}

test("the game has long turns and finished cakes", () => {
  expect(rounds.length).toBeGreaterThan(5);
  expect(
    cooks.flatMap(({ events }) => events).filter(({ is }) => is === "cake_finished").length,
  ).toBeGreaterThan(3);
});

test.each(["one by one", "at once"] as const)("told %s, a round takes two seconds for each cook", (told) => {
  for (const round of rounds)
    expect(lasts(round, TEMPO.normal, told), `after step ${round.from}`).toBeLessThanOrEqual(2000);
});

test("slow is slower, fast is faster, at once is at once", () => {
  const all = (tempo: number) => rounds.reduce((sum, round) => sum + lasts(round, tempo, "one by one"), 0);
  const [slow, normal, fast] = [all(TEMPO.slow), all(TEMPO.normal), all(TEMPO.fast)];
  expect(slow).toBeGreaterThan(1.5 * normal);
  expect(normal).toBeGreaterThan(2 * fast);
  expect(all(TEMPO.at_once)).toBe(0);
});

test("what one step brings keeps its time, and nobody falls far behind", () => {
  const frame = (step: number, ms: number): Frame => ({
    step,
    seat: step,
    view: 0,
    ms,
    whole: true,
    plain: true,
    sound: null,
  });
  expect(inTime([frame(1, 2200), frame(1, 1500)]).map(({ ms }) => ms)).toEqual([2200, 1500]);
  const many = inTime(Array.from({ length: 20 }, (_, step) => frame(step, 1000)));
  expect(many.reduce((sum, { ms }) => sum + ms, 0)).toBeCloseTo(6000);
});
