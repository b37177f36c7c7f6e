import { expect, test } from "vitest";
import { person } from "../gallery/laid.ts";
import { handsTo, isAcross, mayLook, nextUp } from "./next.ts";

const cook = { is: "bot", level: "commis", team: 1 } as const;
const seats = [person("Anne"), cook, person("Bob"), person("Cléo")];
const table = (
  pending: readonly number[],
  me: number | null = null,
  sharing: readonly number[] = [0, 2, 3],
): Parameters<typeof handsTo>[0] => ({ seats, pending: [...pending], phase: "playing", me, sharing });

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

test("who plays with a phone of their own is asked there, and who has a cook play for them is not", () => {
  expect(nextUp(table([2, 3], null, [0, 3]), null)).toBe(3);
  expect(handsTo(table([2], 0, [0, 3]))).toBeNull();
  const away = { ...table([0, 2]), seats: [person("Anne", { stand_in: "commis" }), ...seats.slice(1)] };
  expect(nextUp(away, null)).toBe(2);
  expect(mayLook(away)).toEqual([0]);
});

test("while others play elsewhere, anybody may look at their own seat; in the middle of a turn nobody else", () => {
  expect(mayLook(table([2], null, [0, 3]))).toEqual([0, 3]);
  expect(mayLook(table([2, 3], null, [0, 3]))).toEqual([]);
  expect(mayLook(table([1], null, [0, 3]))).toEqual([]);
  expect(mayLook({ ...table([], null, [0, 3]), phase: "over" })).toEqual([]);
});

test("whoever is still to play keeps the device", () => {
  expect(handsTo(table([0, 2], 0))).toBeNull();
  expect(handsTo(table([2, 3], 0))).toBe(2);
  expect(handsTo(table([1], 0))).toBeNull();
  expect(handsTo(table([2], null))).toBeNull();
});

test("a device that lies flat turns to those who sit across", () => {
  const across = (count: number) => {
    const sharing = Array.from({ length: count }, (_, seat) => seat);
    return sharing.filter((seat) => isAcross({ sharing }, seat));
  };
  expect([2, 3, 4, 5].map(across)).toEqual([[1], [1, 2], [2], [2, 3]]);
  expect(isAcross({ sharing: [0, 2, 3] }, 0)).toBe(false);
  expect(isAcross({ sharing: [0, 2, 3] }, 2)).toBe(true);
});
