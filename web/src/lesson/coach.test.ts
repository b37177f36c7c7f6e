import { expect, test } from "vitest";
import { ahead, BEGINNING, follow, isAstray, isOver, readOn } from "./coach.ts";
import type { Lesson, Step } from "./contract.ts";

const step = (id: string, ...moves: readonly string[]): Step => ({
  id,
  says: () => id,
  ...(moves.length > 0 ? { moves } : {}),
});
const lesson: Lesson = {
  seats: 3,
  seed: "",
  script: [],
  steps: [
    step("goal"),
    step("first", "a"),
    step("two", "b", "c"),
    step("idea"),
    step("last", "d"),
    step("end"),
  ],
};
/** A table at which these seats have moved; only the newest moves are known. */
const table = (seats: readonly number[], known = seats.length) => ({
  me: 0,
  step: seats.length,
  past: seats.map((seat, i) => ({ step: i + 1, seat })).slice(seats.length - known),
});
const at = (...seats: readonly number[]) => follow(lesson, readOn(BEGINNING), table(seats));
const nameAt = ({ step }: { readonly step: number }) => lesson.steps[step]?.id;

test("what is read is put away by a touch, what asks for moves by these", () => {
  expect(nameAt(BEGINNING)).toBe("goal");
  expect(nameAt(readOn(BEGINNING))).toBe("first");
  expect(nameAt(at(0))).toBe("two");
  expect(nameAt(at(0, 1, 2))).toBe("two");
  expect(ahead(step("two", "b", "c"), at(0, 1, 2, 0))).toEqual(["c"]);
  expect(nameAt(at(0, 1, 2, 0, 0))).toBe("idea");
});

test("a move is counted once, however often the table is told", () => {
  const once = at(0, 1);
  expect(follow(lesson, once, table([0, 1]))).toBe(once);
  expect(nameAt(follow(lesson, once, table([0, 1, 2])))).toBe("two");
});

test("whoever comes back goes on where the table is, once its past is known without a gap", () => {
  const kept = at(0);
  const moved = [0, 1, 2, 0, 1, 2, 0];
  expect(follow(lesson, kept, table(moved, 0))).toBe(kept);
  expect(follow(lesson, kept, table(moved, 3))).toBe(kept);
  expect(nameAt(follow(lesson, kept, table(moved, 6)))).toBe("idea");
});

test("a move takes along what was left unread before it", () => {
  expect(nameAt(follow(lesson, BEGINNING, table([0])))).toBe("two");
});

test("it is over when the last step has been read", () => {
  const end = follow(lesson, readOn(at(0, 0, 0)), table([0, 0, 0, 1, 0]));
  expect(nameAt(end)).toBe("end");
  expect(isOver(lesson, end)).toBe(false);
  expect(isOver(lesson, readOn(end))).toBe(true);
});

test("a table where the next move is not possible is none of this lesson", () => {
  expect(isAstray(lesson, readOn(BEGINNING), ["a", "b"])).toBe(false);
  expect(isAstray(lesson, readOn(BEGINNING), ["b"])).toBe(true);
  expect(isAstray(lesson, BEGINNING, [])).toBe(false);
});
