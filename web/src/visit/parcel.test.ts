import { expect, test } from "vitest";
import type { GameLine, House } from "../api/house.ts";
import { sampleHouse } from "../gallery/laid.ts";
import { unwrap, wrap } from "./parcel.ts";

const line: GameLine = {
  table: "abc",
  number: 2,
  game: "creme-glacee",
  outcome: null,
  names: ["Anis", null],
  me: 0,
  finished: 1000,
};

test("what is wrapped can be unwrapped, and odd things in it are left out", async () => {
  const house: House = {
    ...sampleHouse,
    myGames: async () => [line],
    record: async () => '{"tablee":1}',
    open() {
      throw new Error("nobody opens a table here");
    },
  };
  const told: number[] = [];
  const text = await wrap(house, (done) => told.push(done));
  expect(told).toEqual([1]);
  expect(unwrap(text)).toEqual({ games: [{ ...line, record: { tablee: 1 } }], odd: 0 });
  const parcel = JSON.parse(text);
  parcel.games.push({ ...parcel.games[0], me: 7 }, null, { ...parcel.games[0], game: "chess" });
  expect(unwrap(JSON.stringify(parcel))).toMatchObject({ odd: 3 });
});

test("another file is none", () => {
  for (const text of ["", "[]", "null", '{"tablee":1}']) expect(unwrap(text)).toBeNull();
});
