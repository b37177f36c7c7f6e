import { expect, test } from "vitest";
import { person } from "../gallery/laid.ts";
import { handsTo, isAcross, nextUp } from "./next.ts";

const cook = { is: "bot", level: "commis", team: 1 } as const;
const seats = [person("Anne"), cook, person("Bob"), person("Cléo")];
const table = (pending: readonly number[], me: number | null = null) =>
  ({ seats, pending, phase: "playing", me }) as Parameters<typeof handsTo>[0];

test("the next of those who are to play is asked, in turn after who had the device", () => {
  expect(nextUp(table([0, 2, 3]), null)).toBe(0);
  expect(nextUp(table([0, 2, 3]), 0)).toBe(2);
  expect(nextUp(table([0, 2]), 2)).toBe(0);
  expect(nextUp(table([2]), 2)).toBe(2);
});

test("while cooks play, and when all is over, nobody is asked", () => {
  expect(nextUp(table([1]), 0)).toBeNull();
  expect(nextUp({ ...table([]), phase: "over" }, 0)).toBeNull();
});

test("whoever is still to play keeps the device", () => {
  expect(handsTo(table([0, 2], 0))).toBeNull();
  expect(handsTo(table([2, 3], 0))).toBe(2);
  expect(handsTo(table([1], 0))).toBeNull();
  expect(handsTo(table([2], null))).toBeNull();
});

test("a device that lies flat turns to those who sit across", () => {
  const across = (count: number) => {
    const seats = Array.from({ length: count }, (_, seat) => person(`${seat}`));
    return seats.flatMap((_, seat) => (isAcross({ seats }, seat) ? [seat] : []));
  };
  expect([2, 3, 4, 5].map(across)).toEqual([[1], [1, 2], [2], [2, 3]]);
  expect(isAcross({ seats }, 0)).toBe(false);
  expect(isAcross({ seats }, 2)).toBe(true);
});
