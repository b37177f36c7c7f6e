import { expect, test } from "vitest";
import type { House, MatchSummary } from "../api/house.ts";
import { sampleHouse } from "../gallery/laid.ts";
import { unwrap, wrap } from "./parcel.ts";

const summary: MatchSummary = {
  table: "abc",
  number: 2,
  game: "creme-glacee",
  outcome: null,
  names: ["Anis", null],
  me: 0,
  finished: 1000,
};

/** Wraps up the games whose records are given; one that is null is lost. */
async function wrapUp(records: Record<number, string | null>) {
  const house: House = {
    ...sampleHouse,
    myGames: async () => Object.keys(records).map((number) => ({ ...summary, number: Number(number) })),
    record: async (_, number) => {
      const text = records[number];
      if (text) return text;
      throw new Error(`no record ${number}`);
    },
    open() {
      throw new Error("nobody opens a table here");
    },
  };
  const told: number[] = [];
  return { told, ...(await wrap(house, (done) => told.push(done))) };
}

test("what is wrapped can be unwrapped, and odd things in it are left out", async () => {
  const { text, lost, told } = await wrapUp({ 2: '{"tablee":1}' });
  expect([lost, told]).toEqual([0, [1]]);
  expect(unwrap(text)).toEqual({ games: [{ ...summary, record: { tablee: 1 } }], odd: 0 });
  const parcel = JSON.parse(text);
  parcel.games.push({ ...parcel.games[0], me: 7 }, null, { ...parcel.games[0], game: "chess" });
  expect(unwrap(JSON.stringify(parcel))).toMatchObject({ odd: 3 });
});

test("a game whose record is lost or broken keeps no other back, and is counted", async () => {
  const { text, lost, told } = await wrapUp({ 1: null, 2: "{", 3: '{"tablee":1}' });
  expect(unwrap(text)?.games.map(({ number }) => number)).toEqual([3]);
  expect([lost, told]).toEqual([2, [1, 2, 3]]);
});

test("a parcel with nothing in it is not made if there were games", async () => {
  await expect(wrapUp({ 1: null, 2: null })).rejects.toThrow("no record 1");
  expect(unwrap((await wrapUp({})).text)).toEqual({ games: [], odd: 0 });
});

test("another file is none", () => {
  for (const text of ["", "[]", "null", '{"tablee":1}']) expect(unwrap(text)).toBeNull();
});
