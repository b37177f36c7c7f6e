import { expect, test } from "vitest";
import type { PastStep } from "../api/messages.ts";
import { lastTurn, latestAt } from "./latest.ts";
import type { LogLine } from "./narrate.ts";

const past = [null, 1, 1, 2, 0].map((seat, step): PastStep => ({ step, seat, events: [], view: null }));
const line = (step: number, text: string, seat = past[step]?.seat ?? null): LogLine => ({
  id: text,
  step,
  seat,
  text,
});
const lines = [line(1, "Turns."), line(2, "Places."), line(2, "Finished!"), line(3, "Passes.")];

test("the newest that is worth a word is told, whole and with its player", () => {
  expect(latestAt(lines, 4, 0)).toMatchObject({ step: 3, seat: 2, text: "Passes." });
  expect(latestAt(lines, 2, 0)).toMatchObject({ step: 2, seat: 1, text: "Places. Finished!" });
  expect(latestAt(lines, 0, 0)).toBe(null);
});

test("of what I did myself I am told what came of it, if anything did", () => {
  expect(latestAt(lines, 2, 1)).toEqual({
    step: 2,
    seat: null,
    text: "Finished!",
    whole: "Places. Finished!",
  });
  expect(latestAt(lines, 1, 1)).toMatchObject({ seat: 1, text: "Turns." });
});

test("a plate tells the whole of the last turn", () => {
  expect(lastTurn(lines, past, 1)).toEqual(["Turns.", "Places.", "Finished!"]);
  expect(lastTurn(lines, past, 0)).toEqual([]);
  expect(lastTurn(lines, past, 5)).toEqual([]);
});
