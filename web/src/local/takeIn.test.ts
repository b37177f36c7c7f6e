import { expect, test } from "vitest";
import type { Device } from "./device.ts";
import { type Replay, type Request, Wrong } from "./requests.ts";
import { memoryStorage } from "./storage.ts";
import { takeIn } from "./takeIn.ts";

const outcome = {
  ending: "ranked" as const,
  standings: [
    { rank: 1, score: 5 },
    { rank: 2, score: 3 },
  ],
};

/** An engine that finds records sound, unless they say otherwise. */
const device: Device = {
  async ask(request: Request) {
    const { sound } = JSON.parse(request.do === "replay" ? request.record : "{}");
    if (!sound) throw new Wrong("damaged_move", "step 3: not a move");
    const replay: Partial<Replay> = { game: "chaud-devant", seats: 2, outcome };
    return { replay: replay as Replay };
  },
  askAll: async () => [],
  close() {},
};
const game = (table: string, more: object = {}) => ({
  table,
  number: 1,
  game: "chaud-devant",
  outcome: { ending: "ranked", standings: [] },
  names: ["Anis", null],
  levels: [null, "chef"],
  me: 0,
  finished: 7,
  record: { sound: true },
  ...more,
});

test("games are checked before they are kept, and kept once", async () => {
  const storage = memoryStorage();
  const games = [
    game("abc"),
    game("here-1"),
    game("bad", { record: { sound: false } }),
    game("other", { game: "pizza-theory" }),
    game("three", { names: ["Anis", null, null] }),
    { table: "odd" },
  ];
  const text = JSON.stringify({ tablee_games: 1, games });
  const told: number[] = [];
  expect(await takeIn({ device, storage }, text, (done) => told.push(done))).toEqual({
    taken: 2,
    refused: 4,
  });
  expect(told).toEqual([1, 2, 3, 4, 5]);
  await takeIn({ device, storage }, text, () => {});
  const kept = await storage.games();
  expect(kept.map(({ table }) => table)).toEqual(["here-abc", "here-1"]);
  expect(kept[0]).toMatchObject({ outcome, levels: [null, "chef"], record: '{"sound":true}' });
});

test("a file of another kind is refused with a reason", async () => {
  const taken = takeIn({ device, storage: memoryStorage() }, "no games at all", () => {});
  await expect(taken).rejects.toMatchObject({ code: "no_parcel" });
});
