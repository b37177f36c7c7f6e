import { expect, test } from "vitest";
import { BEGINNING, follow, isOver, lit, readHint } from "./coach.ts";
import type { Lesson, Now, Tip } from "./contract.ts";

const says = () => "";
const on = (id: string, view: number, more: Partial<Tip> = {}): Tip => ({
  id,
  when: (now) => now.view === view,
  says,
  ...more,
});
const lesson: Lesson = {
  seats: 3,
  seed: "",
  script: [],
  tips: [on("look", 1), on("move", 1, { move: true }), on("rare", 7), on("end", 3)],
};
const now = (view: number, over = false, passing = false): Now => ({
  view,
  me: 0,
  mine: true,
  over,
  passing,
  legal: [],
  offer: { spots: [], choices: [] },
});

test("tips come one after the other: one is read, the next waits for a move", () => {
  let progress = follow(lesson, now(1), BEGINNING);
  expect(progress.given).toBe("look");
  expect(follow(lesson, now(1), progress)).toEqual(progress);
  progress = follow(lesson, now(1), readHint(progress));
  expect(progress.given).toBe("move");
  progress = follow(lesson, now(2), progress);
  expect(progress).toEqual({ done: ["look", "move"], given: null });
  progress = follow(lesson, now(3), progress);
  expect(progress.given).toBe("end");
  expect(isOver(lesson, progress)).toBe(false);
  expect(isOver(lesson, readHint(progress))).toBe(true);
});

test("what was not read when it stops to fit is given again when it fits", () => {
  const progress = follow(lesson, now(2), follow(lesson, now(1), BEGINNING));
  expect(progress).toEqual({ done: [], given: null });
  expect(follow(lesson, now(1), progress).given).toBe("look");
});

test("a game that ends early ends the lesson, whatever was left out", () => {
  expect(follow(lesson, now(9, true), BEGINNING).given).toBe("end");
});

test("what is shown in passing neither follows nor gives a tip", () => {
  const progress = follow(lesson, now(1), { done: ["look"], given: null });
  expect(follow(lesson, now(2, false, true), progress)).toBe(progress);
});

test("what moves goes before what is only picked", () => {
  const spot = (on: string, deed: "act" | "select" | "ask") => ({
    on,
    label: on,
    deed: { do: deed } as never,
  });
  const offer = { spots: [spot("card", "select"), spot("taken", "ask")], choices: [] };
  expect(lit({ ...now(1), offer })).toEqual(["card"]);
  expect(lit({ ...now(1), offer: { ...offer, spots: [...offer.spots, spot("place", "act")] } })).toEqual([
    "place",
  ]);
});
