import { expect, test } from "vitest";
import { person } from "../gallery/laid.ts";
import { othersAfter } from "./rematch.ts";

test("those who want another game, who are asked, who are away and who have left are told apart", () => {
  const seats = [
    person("Me"),
    person("Willing"),
    { is: "bot", level: "chef", team: 2 } as const,
    person("Here"),
    person("Away", { present: false }),
    person("Gone", { present: false, left: true }),
    person("Onlooking", { left: true }),
  ];
  expect(othersAfter({ me: 0, seats, rematch: [0, 1] })).toEqual({
    willing: [1],
    awaited: [3],
    away: [4],
    left: [5, 6],
  });
  expect(othersAfter({ me: null, seats, rematch: [0, 1] }).willing).toEqual([0, 1]);
});
