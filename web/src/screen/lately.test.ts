import { expect, test } from "vitest";
import { lately, turnWords } from "./lately.ts";

const line = (step: number) => ({ id: `${step}`, step, seat: null, text: `step ${step}` });

test("of what happened the last few sentences are read, none before its scene", () => {
  const lines = [1, 2, 3, 4, 5].map(line);
  expect(lately(lines, 5).map(({ step }) => step)).toEqual([3, 4, 5]);
  expect(lately(lines, 2).map(({ step }) => step)).toEqual([1, 2]);
});

test("whoever is to play is named, and all who choose at once", () => {
  const speech = { lang: "en" as const, me: null, name: (seat: number) => ["Anne", "Bob"][seat] ?? "" };
  expect(turnWords({ pending: [] }, speech)).toBe("");
  expect(turnWords({ pending: [1] }, speech)).toContain("Bob");
  const both = turnWords({ pending: [0, 1] }, speech);
  expect(both).toContain("Anne");
  expect(both).toContain("Bob");
});
