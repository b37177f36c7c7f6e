import { expect, test } from "vitest";
import { teamHats, teamLook, teamsOf } from "./teams.ts";

test("who plays with whom is known by the team of each seat", () => {
  expect(teamsOf([0, 1, 0, 1])).toEqual([
    { team: 0, seats: [0, 2] },
    { team: 1, seats: [1, 3] },
  ]);
  expect(teamsOf([0, 1, 2])).toEqual([]);
  expect(teamHats([0, 1, 2, 3])).toBeUndefined();
});

test("partners wear one cloth, teams another, and no two people the same", () => {
  const hats = teamHats([0, 1, 0, 1]) ?? [];
  expect(hats.map(({ pattern }) => pattern)).toEqual(["stripes", "dots", "stripes", "dots"]);
  expect(new Set(hats.map(({ colour, pattern }) => colour + pattern)).size).toBe(4);
  expect([hats[2]?.colour, hats[2]?.light]).toEqual([teamLook(0).light, teamLook(0).colour]);
});
