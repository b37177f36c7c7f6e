import { expect, test } from "vitest";
import { readStaged } from "../../gallery/readStaged.ts";
import type { Action, View } from "../../gen/cake-master.ts";
import { trialSpeech } from "../trial.ts";
import type { Shown } from "./cakes.ts";
import { worth } from "./worth.ts";

const said = (name: string) => {
  const { steps, me } = readStaged("cake-master")[name] ?? { steps: [], me: 0 };
  return steps.flatMap(({ legal, view }) =>
    (legal as Action[]).map((action) => ({
      action,
      view: view as View,
      ...worth(action, view as Shown, trialSpeech("en", me)),
    })),
  );
};

test("a cake that is completed counts what the rules count", () => {
  const completed = said("place").flatMap(({ gain, action, view }) => {
    const points = gain?.match(/^Completes cake (\d): (\d) /);
    return points ? [{ points, action, cakes: view.cakes[0] }] : [];
  });
  expect(completed.length).toBeGreaterThan(0);
  for (const { points, action, cakes } of completed) {
    if (action.do !== "place") throw new Error("only placing completes a cake");
    expect(Number(points[1])).toBe(action.cake + 1);
    expect(cakes?.[action.cake]?.cards.filter((card) => card === null)).toHaveLength(1);
  }
});

test("customers are named by what they want, lost and pleased", () => {
  const all = ["place", "last", "round-end"].flatMap(said);
  expect(all.some(({ gain }) => gain?.startsWith("Serves a customer"))).toBe(true);
  expect(all.some(({ risk }) => risk?.startsWith("No longer for the customer"))).toBe(true);
  expect(
    all.every(({ gain, risk }) => !(gain?.startsWith("Serves a customer") && risk?.startsWith("No longer"))),
  ).toBe(true);
});
