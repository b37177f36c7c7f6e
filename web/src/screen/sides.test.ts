import { expect, test } from "vitest";
import { at, placesAround, type Side } from "./sides.ts";

const SIDES: readonly Side[] = ["bottom", "left", "top", "right"];

test("everybody has a plate, once, however many play", () => {
  for (const flat of [false, true])
    for (let seats = 1; seats <= 6; seats++) {
      const places = placesAround(seats, flat);
      expect(SIDES.flatMap((side) => at(side, places)).sort()).toEqual(
        Array.from({ length: seats }, (_, i) => i),
      );
    }
});

test("plates follow each other clockwise in the order of play", () => {
  const standing = placesAround(4, false);
  expect(at("left", standing)).toEqual([1, 0]);
  expect(at("right", standing)).toEqual([2, 3]);
  const flat = placesAround(6, true);
  expect(at("bottom", flat)).toEqual([1, 0]);
  expect(at("left", flat)).toEqual([2]);
  expect(at("top", flat)).toEqual([3, 4]);
  expect(at("right", flat)).toEqual([5]);
});

test("two who sit around a flat screen sit opposite each other", () => {
  expect(placesAround(2, true).map(({ side }) => side)).toEqual(["bottom", "top"]);
});
