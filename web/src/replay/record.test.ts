import { expect, test } from "vitest";
import { gamesIn } from "./record.ts";

const outcome = {
  ending: "ranked",
  standings: [
    { rank: 1, score: 9 },
    { rank: 2, score: 4 },
  ],
};
const record = { tablee: 1, game: "chaud-devant", rules: 1, seats: 2, moves: [], outcome };
const other = { ...record, game: "pizza-theory", outcome: null };

test("one game over several lines", () => {
  const text = JSON.stringify(record, null, 2);
  expect(gamesIn(text)).toMatchObject([{ record: text, game: "chaud-devant", seats: 2, names: null }]);
});

test("a game on each line; lines that are none are passed over", () => {
  const text = [JSON.stringify(record), "", "once upon a time", "[]", JSON.stringify(other)].join("\n");
  expect(gamesIn(text)).toMatchObject([
    { game: "chaud-devant", outcome },
    { game: "pizza-theory", outcome: null },
  ]);
});

test("all of somebody's games: who, when and from whose eyes is known", () => {
  const line = { table: "t", number: 1, game: "chaud-devant", names: ["Anis", null], me: 0, finished: 7 };
  const text = JSON.stringify({
    tablee_games: 1,
    games: [
      { ...line, record },
      { ...line, record: other },
    ],
  });
  const games = gamesIn(text);
  expect(games).toHaveLength(2);
  expect(games[0]).toMatchObject({ names: ["Anis", null], me: 0, finished: 7, outcome });
  expect(JSON.parse(games[1]?.record ?? "")).toEqual(other);
});

test("a house as it is exported: its finished games", () => {
  const lines = [
    { person: { id: "p", name: "Anis", tokens: [] } },
    { table: { log: [] } },
    { game: { table: "t", number: 1, game: "chaud-devant", finished: 7, names: ["Anis", null], record } },
  ];
  const text = lines.map((line) => JSON.stringify(line)).join("\n");
  expect(gamesIn(text)).toMatchObject([{ game: "chaud-devant", names: ["Anis", null], finished: 7 }]);
});

test("what a file tells beside a record is taken only if it makes sense", () => {
  const told = [
    { names: "<b>", me: 0, finished: "soon" },
    { names: [7, {}], me: -1, finished: 1e308 },
    { names: ["Anis", null], me: 2, finished: Number.MAX_SAFE_INTEGER },
  ];
  const odd = { ...record, seats: "two", outcome: { standings: [null, { rank: "first" }] } };
  const lines = told.map((it) => JSON.stringify({ game: { ...it, record: odd } }));
  const none = { seats: 0, outcome: null, me: null, finished: null };
  expect(gamesIn(lines.join("\n"))).toMatchObject([
    { ...none, names: null },
    { ...none, names: null },
    { ...none, names: ["Anis", null] },
  ]);
  expect(gamesIn(`${JSON.stringify({ game: null })}\n${JSON.stringify(record)}`)).toHaveLength(1);
});

test("what holds no game says so; a strange thing is left to those who can tell what is wrong", () => {
  expect(() => gamesIn("once upon a time")).toThrow();
  expect(() => gamesIn(JSON.stringify({ tablee_games: 1, games: [null, 7] }))).toThrow();
  expect(() => gamesIn(JSON.stringify(record, null, 2).slice(0, 40))).toThrow();
  expect(gamesIn("{}")).toMatchObject([{ record: "{}", game: null }]);
});
