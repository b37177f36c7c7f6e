import { expect, test } from "vitest";
import { canonical, isSame } from "./same.ts";

test("the order of keys does not matter, at any depth; the order of a list does", () => {
  expect(isSame<unknown>({ do: "bake", cards: [1, 2] }, { cards: [1, 2], do: "bake" })).toBe(true);
  expect(isSame<unknown>({ cake: { a: 1, b: 2 } }, { cake: { b: 2, a: 1 } })).toBe(true);
  expect(isSame<unknown>([{ a: 1, b: 2 }], [{ b: 2, a: 1 }])).toBe(true);
  expect(isSame<unknown>({ cards: [1, 2] }, { cards: [2, 1] })).toBe(false);
});

test("what is left out is what is not there; anything else differs", () => {
  expect(isSame<unknown>({ do: "pass", slot: undefined }, { do: "pass" })).toBe(true);
  expect(isSame<unknown>({ do: "pass", slot: null }, { do: "pass" })).toBe(false);
  expect(isSame<unknown>({ slot: 1 }, { slot: "1" })).toBe(false);
  expect(isSame<unknown>("pass", { pass: null })).toBe(false);
  expect(isSame<unknown>(undefined, { do: "wait" })).toBe(false);
});

test("equal actions have one key", () => {
  const keys = [
    { do: "sell", cone: 1 },
    { cone: 1, do: "sell" },
    { do: "sell", cone: 2 },
  ].map(canonical);
  expect(new Set(keys).size).toBe(2);
});
