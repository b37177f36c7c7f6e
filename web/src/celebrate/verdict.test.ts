import { expect, test } from "vitest";
import type { SeatView, TableView } from "../api/messages.ts";
import { isParted, verdict } from "./verdict.ts";

const seats = (...teams: number[]): SeatView[] => teams.map((team) => ({ is: "bot", level: "chef", team }));
type Outcome = NonNullable<TableView["outcome"]>;
const ranked = (...ranks: number[]): Outcome => ({
  ending: "ranked",
  standings: ranks.map((rank) => ({ rank, score: 10 - rank })),
});

test("one wins, several share, partners win as a team", () => {
  const free = seats(0, 1, 2, 3);
  expect(verdict({ outcome: ranked(2, 1, 3, 4), me: 0, seats: free })).toEqual({
    how: "single",
    winners: [1],
    mine: false,
    close: true,
  });
  expect(verdict({ outcome: ranked(1, 1, 3, 4), me: 0, seats: free })).toMatchObject({
    how: "tied",
    mine: true,
  });
  expect(verdict({ outcome: ranked(1, 3, 1, 3), me: 2, seats: seats(0, 1, 0, 1) })).toMatchObject({
    how: "team",
    winners: [0, 2],
    mine: true,
  });
});

test("a table that wins or loses as one, a kitchen with one cook, somebody who watches", () => {
  const both = { standings: ranked(1, 1).standings };
  expect(verdict({ outcome: { ...both, ending: "lost_together" }, me: 0, seats: seats(0, 1) })).toMatchObject(
    {
      how: "nobody",
      winners: [],
      mine: false,
    },
  );
  expect(verdict({ outcome: { ...both, ending: "won_together" }, me: 0, seats: seats(0, 1) })?.how).toBe(
    "together",
  );
  expect(verdict({ outcome: ranked(1), me: 0, seats: seats(0) })).toMatchObject({ how: "alone", mine: true });
  expect(verdict({ outcome: ranked(1, 2), me: null, seats: seats(0, 1) })?.mine).toBeNull();
});

test("what was stopped has no verdict", () => {
  expect(verdict({ outcome: null, me: 0, seats: seats(0, 1) })).toBeNull();
});

test("a defeat is close where little of the winner's score was missing", () => {
  const against = (mine: number, theirs: number) => {
    const standings = [
      { rank: 2, score: mine },
      { rank: 1, score: theirs },
    ];
    return verdict({ outcome: { ending: "ranked", standings }, me: 0, seats: seats(0, 1) })?.close;
  };
  expect([against(30, 31), against(9, 10), against(27, 30), against(4, 5)]).toEqual([true, true, true, true]);
  expect([against(0, 16), against(26, 30), against(8, 10)]).toEqual([false, false, false]);
});

test("equal scores with different places are parted by something else", () => {
  const scored = (...standings: [rank: number, score: number][]): Outcome => ({
    ending: "ranked",
    standings: standings.map(([rank, score]) => ({ rank, score })),
  });
  expect(isParted(scored([2, 6], [1, 6], [3, 4]))).toBe(true);
  expect(isParted(scored([1, 6], [1, 6], [3, 4]))).toBe(false);
  expect(isParted(null)).toBe(false);
});
