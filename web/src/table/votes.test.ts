import { expect, test } from "vitest";
import type { SeatView } from "../api/messages.ts";
import { votesOn } from "./votes.ts";

const person = (name: string, more: Partial<Extract<SeatView, { is: "person" }>> = {}): SeatView => ({
  is: "person",
  name,
  present: true,
  left: false,
  stand_in: null,
  clock: null,
  team: 0,
  ...more,
});
const seats: SeatView[] = [
  person("Léa"),
  person("Tom", { present: false }),
  person("Ana"),
  { is: "bot", level: "commis", team: 3 },
  person("Max", { stand_in: "chef" }),
];

test("about an absent player all others who are there and play themselves are asked", () => {
  const choices = [{ seat: 2, choice: { do: "bot", level: "chef" } as const }];
  const matter = { is: "absent", seat: 1, choices, open_in_ms: 0 } as const;
  expect(votesOn(matter, { seats })).toEqual([
    { seat: 0, says: null },
    { seat: 2, says: { do: "bot", level: "chef" } },
  ]);
});

test("who is away is not waited for, but what they said still counts", () => {
  const matter = { is: "absent", seat: 2, choices: [], open_in_ms: 0 } as const;
  expect(votesOn(matter, { seats })).toEqual([{ seat: 0, says: null }]);
  const choices = [{ seat: 1, choice: { do: "wait" } as const }];
  expect(votesOn({ ...matter, choices }, { seats })).toEqual([
    { seat: 0, says: null },
    { seat: 1, says: { do: "wait" } },
  ]);
});

test("a favour needs the consent of all people, of those away too", () => {
  const matter = { is: "takeback", seat: 0, step: 4, unanswered: [1] } as const;
  expect(votesOn(matter, { seats })).toEqual([
    { seat: 0, says: "yes" },
    { seat: 1, says: null },
    { seat: 2, says: "yes" },
  ]);
});
