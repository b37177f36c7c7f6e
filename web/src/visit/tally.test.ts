import { expect, test } from "vitest";
import type { MatchSummary } from "../api/house.ts";
import { byCompany, byGame } from "./tally.ts";

function summary(more: Partial<MatchSummary>, ranks = [1, 2], scores = [9, 4]): MatchSummary {
  const standings = ranks.map((rank, seat) => ({ rank, score: scores[seat] ?? 0 }));
  return {
    table: "t",
    number: 1,
    game: "chaud-devant",
    outcome: { ending: "ranked", standings },
    names: ["Anis", null],
    levels: [null, "commis"],
    me: 0,
    finished: 0,
    ...more,
  };
}

test("games, wins and the best score of each game", () => {
  const games = [
    summary({}),
    summary({ names: ["Anis", "Figue"], levels: [null, null] }, [2, 1], [12, 20]),
    summary({ outcome: null }),
    summary({ game: "pizza-theory", levels: [null, "chef"] }, [1, 1], [3, 3]),
  ];
  expect(byGame(games)).toEqual([
    { game: "pizza-theory", played: 1, won: 1, best: 3, with: [{ company: "chef", played: 1, won: 1 }] },
    {
      game: "chaud-devant",
      played: 2,
      won: 1,
      best: 12,
      with: [
        { company: "commis", played: 1, won: 1 },
        { company: "people", played: 1, won: 0 },
      ],
    },
  ]);
});

test("a lesson does not count", () => {
  const games = [summary({ lesson: true }), summary({}, [2, 1])];
  expect(byGame(games)).toMatchObject([{ played: 1, won: 0 }]);
  expect(byCompany(games)).toEqual([{ company: "commis", played: 1, won: 0 }]);
  expect(byGame([summary({ lesson: true })])).toEqual([]);
});

test("together one wins or loses whatever the rank", () => {
  const standings = [{ rank: 1, score: 30 }];
  const games = [
    summary({ outcome: { ending: "lost_together", standings } }),
    summary({ outcome: { ending: "won_together", standings } }),
  ];
  expect(byGame(games)).toMatchObject([{ played: 2, won: 1 }]);
});

test("the strongest cook tells how hard it was; among people cooks do not count", () => {
  const games = [
    summary({ names: ["Anis", null, null], levels: [null, "plongeur", "chef"] }),
    summary({ names: ["Anis", "Figue", null], levels: [null, null, "chef"] }, [2, 1, 3]),
    summary({ names: ["Anis"], levels: [null] }),
    summary({ levels: [] }),
  ];
  expect(byCompany(games)).toEqual([
    { company: "chef", played: 1, won: 1 },
    { company: "people", played: 1, won: 0 },
    { company: "solo", played: 1, won: 1 },
  ]);
});
