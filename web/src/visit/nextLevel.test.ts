import { expect, test } from "vitest";
import type { Level, Outcome, SeatView } from "../api/messages.ts";
import { nextLevel, tableAgain } from "./nextLevel.ts";

const cook = (level: Level): SeatView => ({ is: "bot", level, team: 0 });
const person = (name: string): SeatView => ({
  is: "person",
  name,
  clock: null,
  left: false,
  present: true,
  stand_in: null,
  team: 0,
});
const ranked = (...ranks: number[]): Outcome => ({
  ending: "ranked",
  standings: ranks.map((rank) => ({ rank, score: 0 })),
});
const after = (outcome: Outcome | null, ...others: SeatView[]) =>
  nextLevel({ me: 0, seats: [person("Anis"), ...others], outcome });

test("who has won is offered the next level, who has lost the one below", () => {
  expect(after(ranked(1, 2), cook("plongeur"))).toEqual({ way: "up", level: "commis" });
  expect(after(ranked(1, 1, 3), cook("sous_chef"), cook("sous_chef"))).toEqual({ way: "up", level: "chef" });
  expect(after(ranked(2, 1), cook("commis"))).toEqual({ way: "down", level: "plongeur" });
  expect(after({ ...ranked(1, 1), ending: "lost_together" }, cook("chef"))).toEqual({
    way: "down",
    level: "sous_chef",
  });
});

test("the strongest cook tells how hard it was", () => {
  expect(after(ranked(1, 2, 3), cook("commis"), cook("plongeur"))).toEqual({ way: "up", level: "sous_chef" });
});

test("nobody is above a chef or below a plongeur", () => {
  expect(after(ranked(1, 2), cook("chef"))).toBeNull();
  expect(after(ranked(2, 1), cook("plongeur"))).toBeNull();
});

test("nothing is offered alone, among people, without an outcome or to who looks on", () => {
  expect(after(ranked(1))).toBeNull();
  expect(after(ranked(1, 2, 3), cook("commis"), person("Figue"))).toBeNull();
  expect(after(null, cook("commis"))).toBeNull();
  expect(nextLevel({ me: null, seats: [cook("commis"), cook("commis")], outcome: ranked(1, 2) })).toBeNull();
});

test("everybody keeps their seat, and the table its terms", () => {
  const table = {
    game: "pieces-montees",
    me: 1,
    seats: [cook("plongeur"), person("Anis"), cook("plongeur")],
    options: { level: "confirmed" },
    pace: { is: "real_time", clock: null },
    visibility: "link",
    absent: { do: "wait" },
  } as const;
  const { terms, chairs, start } = tableAgain(table, "commis");
  expect(terms).toMatchObject({ game: "pieces-montees", seats: 3, options: { level: "confirmed" } });
  expect(chairs).toEqual([{ is: "bot", level: "commis" }, { is: "me" }, { is: "bot", level: "commis" }]);
  expect(start).toBe(true);
});
