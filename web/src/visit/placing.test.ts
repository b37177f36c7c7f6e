import { expect, test } from "vitest";
import type { Outcome } from "../api/messages.ts";
import { placing } from "./placing.ts";

const came = (ending: Outcome["ending"], ...ranks: number[]): Outcome => ({
  ending,
  standings: ranks.map((rank) => ({ rank, score: 7 })),
});

test("who has a place is told it", () => {
  expect(placing(came("ranked", 2, 1, 3), 2)).toBe("3rd of 3");
  expect(placing(came("ranked", 1, 1), 0)).toBe("1st of 2");
});

test("a table that wins or loses as one has no places, nor has somebody alone", () => {
  expect(placing(came("won_together", 1, 1), 1)).toBe("won together");
  expect(placing(came("lost_together", 1, 1), 1)).toBe("lost together");
  expect(placing(came("ranked", 2, 2), 0), "nobody is first").toBe("lost together");
  expect(placing(came("ranked", 1), 0)).toBe("on one’s own");
});

test("who did not sit there has none", () => {
  expect(placing(came("ranked", 1, 2), 2)).toBeNull();
});
