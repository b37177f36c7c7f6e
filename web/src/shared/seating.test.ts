import { expect, test } from "vitest";
import { chairsFor, isCompany, readSeating } from "./seating.ts";

const DOTS = { colour: "lilac", pattern: "dots" } as const;
const ANNE = { name: "Anne", hat: DOTS };
const usual = (seat: number) => `Player ${seat + 1}`;

test("at first whose device it is sits down with somebody", () => {
  const seating = readSeating(null, ANNE);
  expect(seating.seats).toBe(2);
  expect(chairsFor(seating, usual)).toEqual([
    { is: "person", name: "Anne", hat: DOTS },
    { is: "person", name: "Player 2", hat: null },
  ]);
});

test("names, hats and cooks are remembered; what is damaged falls back", () => {
  const saved = {
    game: "creme-glacee",
    seats: 1,
    names: ["Zoé", 7, " Léo "],
    hats: [null, null, DOTS, "none"],
    cooks: [null, "chef", "king"],
  };
  const seating = readSeating(saved, ANNE);
  expect(seating.seats).toBe(3);
  const chairs = chairsFor(seating, usual);
  expect(chairs).toEqual([
    { is: "person", name: "Zoé", hat: null },
    { is: "bot", level: "chef" },
    { is: "person", name: "Léo", hat: DOTS },
  ]);
  expect(isCompany(chairs)).toBe(true);
  expect(isCompany(chairs.slice(0, 2))).toBe(false);
});

test("at the house a seat may wait for somebody who comes by a link; on the device there is nobody to wait for", () => {
  const saved = {
    game: "creme-glacee",
    seats: 3,
    names: ["Zoé", "Léo"],
    cooks: [null, null, "open"],
    place: "house",
  };
  const seating = readSeating(saved, ANNE);
  expect(chairsFor(seating, usual)[2]).toEqual({ is: "open" });
  expect(chairsFor({ ...seating, place: "device" }, usual)[2]).toEqual({
    is: "person",
    name: "Player 3",
    hat: null,
  });
  expect(readSeating({ ...saved, place: "moon" }, ANNE).place).toBe("device");
});
