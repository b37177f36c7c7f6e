import { expect, test } from "vitest";
import { readStaged } from "../../gallery/readStaged.ts";
import type { Card } from "../../gen/cake-master.ts";
import { trialSpeech } from "../trial.ts";
import { flavour, type Shown } from "./cakes.ts";
import { fitOf, placeInWords } from "./fit.ts";

const views = Object.values(readStaged("cake-master")).flatMap(({ steps }) =>
  steps.map(({ view }) => view as Shown),
);
const [some] = views as [Shown];
const CARD = "pink-cw-r" as Card;

test("what a quarter is told to be worth is what the cake then counts", () => {
  let tried = 0;
  for (const view of views)
    for (const { cards, flavour: counted } of view.cakes.flat()) {
      expect(flavour(cards)).toBe(counted.total);
      for (const [place, there] of cards.entries()) {
        if (there) continue;
        const { gain, parts } = fitOf(view, cards, CARD, place);
        expect(gain).toBe(flavour(cards.with(place, CARD)) - counted.total);
        expect(parts.reduce((sum, [, change]) => sum + change, 0)).toBe(gain);
        tried += 1;
      }
    }
  expect(tried).toBeGreaterThan(0);
});

test("each edge says what lies there and what becomes of the rosette", () => {
  const cards = [null, "white-ccw-b", null, "pink-none-r"] as (Card | null)[];
  const { beside, parts } = fitOf(some, cards, CARD, 0);
  expect(beside).toEqual([
    { place: 1, there: "white-ccw-b", seam: "whole" },
    { place: 3, there: "pink-none-r", seam: "plain" },
  ]);
  expect(Object.fromEntries(parts)).toMatchObject({ rosettes: 1, tidy: 1 });
  const seams = (place: number) => fitOf(some, cards, CARD, place).beside.map(({ seam }) => seam);
  // Before the pink quarter its half stays alone; beyond it nothing lies yet.
  expect(seams(2)).toEqual(["alone", "plain"]);
  expect(fitOf(some, [null, null, null, null], CARD, 2).beside.map(({ seam }) => seam)).toEqual([
    "open",
    "plain",
  ]);
});

test("a cake that this makes whole says whom it pleases", () => {
  const view = { ...some, customers: [{ customer: 0, wish: { raspberries: 4 } }] } as unknown as Shown;
  const cards = ["white-none-r", "white-none-rr", null, "pink-none-none"] as (Card | null)[];
  expect(fitOf(view, cards, CARD, 2).pleases).toEqual([0]);
  expect(fitOf(view, cards.with(3, null), CARD, 2).pleases).toEqual([]);
});

test("a place is told with its cake, where it is, both edges and its worth; a taken one with what is there", () => {
  const cards = [null, "white-ccw-b", null, null] as (Card | null)[];
  const view = { ...some, customers: [], cakes: [[{ cards }]] } as unknown as Shown;
  const at = (position: number, lang: "en" | "fr") =>
    placeInWords(view, trialSpeech(lang, 0), CARD, { cake: 0, position });
  expect(at(0, "en")).toBe(
    "Cake 1, top right: flavour +1 (icing −2, rosettes +1, no lone half +1, fruit pairs +1). " +
      "Clockwise, bottom right, white quarter: the rosette is made whole. Anticlockwise, top left, nothing.",
  );
  expect(at(0, "fr")).toMatch(/^Gâteau 1, en haut à droite\u00a0: saveur \+1/);
  expect(at(1, "en")).toBe(
    "Cake 1, bottom right: the white quarter, half rosette anticlockwise, 1 blueberry lies there",
  );
});
