import { expect, test } from "vitest";
import { readStaged } from "../../gallery/readStaged.ts";
import type { View } from "../../gen/pizza-theory.ts";
import { trialSpeech } from "../trial.ts";
import { count, tryCut } from "./cutting.ts";
import { allCuts, leftAfter } from "./odds.ts";
import { LINES } from "./pizza.ts";
import { worth } from "./worth.ts";

const SITUATIONS = readStaged("pizza-theory");
const viewOf = (name: string, at = 0) => SITUATIONS[name]?.steps[at]?.view as View;

test("a cut leaves what trying it shows", () => {
  for (const name of ["cut", "crowded", "two-virtual"]) {
    const { pizza } = viewOf(name);
    for (const a of LINES)
      for (const b of LINES)
        expect(leftAfter(pizza, [a, b, 3])).toEqual(count(tryCut(pizza, [a, b, 3]).after));
  }
});

test("knives that lie there are reckoned with, all others may go anywhere", () => {
  const { pizza } = viewOf("cut");
  expect(allCuts(pizza, [null, null, null])).toHaveLength(216);
  expect(allCuts(pizza, [null, 2, null])).toHaveLength(36);
  expect(allCuts(pizza, [1, 2, 3])).toEqual([leftAfter(pizza, [1, 2, 3])]);
});

test("who would win by every cut is told so", () => {
  const all = Object.entries(SITUATIONS).flatMap(([, { steps, me }]) =>
    steps.flatMap(({ view, legal }) =>
      me === null
        ? []
        : legal.map((action) => worth(action as never, view as View, trialSpeech("en", me)).gain),
    ),
  );
  expect(all).toContain("Every cut wins you the game.");
  expect(all).toContain("About 1 cut in 10 brings you toppings, up to +5.");
});
