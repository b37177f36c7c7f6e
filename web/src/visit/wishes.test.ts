import { expect, test } from "vitest";
import type { GameInfo } from "../api/house.ts";
import { type HouseFace, PLAIN } from "../face/face.ts";
import { readWishes, tableFor } from "./wishes.ts";

const pizza: Pick<GameInfo, "modes" | "options"> = {
  modes: [
    { id: "three_players", from_seats: 3, to_seats: 3, options: { ghost: false } },
    { id: "virtual_third", from_seats: 2, to_seats: 2, options: { ghost: true } },
  ],
  options: [],
};

test("without a word, a table of the usual size against the kindest cooks", () => {
  const wishes = readWishes("pizza-theory", null);
  expect(tableFor("pizza-theory", wishes, undefined, "cooks")).toEqual({
    terms: { game: "pizza-theory", seats: 3, options: {} },
    chairs: [{ is: "me" }, { is: "bot", level: "plongeur" }, { is: "bot", level: "plongeur" }],
    start: true,
  });
});

test("what was chosen last time holds as far as it makes sense", () => {
  const saved = { seats: 9, mode: "virtual_third", level: "chef", pace: "fast", visibility: "public" };
  const wishes = readWishes("pizza-theory", saved);
  expect(wishes).toMatchObject({ seats: 3, level: "chef", pace: "easy", visibility: "public" });
  expect(tableFor("pizza-theory", wishes, pizza, "cooks").terms.options).toEqual({});
  expect(tableFor("pizza-theory", { ...wishes, seats: 2 }, pizza, "cooks").terms.options).toEqual({
    ghost: true,
  });
});

test("what the house proposes holds until something else is chosen", () => {
  const clock = { is: "real_time", clock: { move_seconds: 60, reserve_seconds: 600 } } as const;
  const face = { ...PLAIN, pace: clock, levels: ["chef"] } as const satisfies HouseFace;
  const wishes = readWishes("pizza-theory", { level: "commis" }, face);
  expect(wishes).toMatchObject({ pace: "brisk", level: "chef" });
  const laid = (pace: "brisk" | "easy") =>
    tableFor("pizza-theory", { ...wishes, pace, absent: "bot" }, pizza, "friends", face).terms;
  expect(laid("brisk")).toMatchObject({ pace: clock, absent: { do: "bot", level: "chef" } });
  expect(laid("easy").pace).toEqual({ is: "real_time", clock: null });
  expect(readWishes("pizza-theory", { pace: "days" }, face).pace).toBe("days");
});

test("friends find open seats", () => {
  const wishes = { ...readWishes("pizza-theory", null), pace: "days", absent: "bot" } as const;
  const { terms, chairs, start } = tableFor("pizza-theory", wishes, pizza, "friends");
  expect(chairs).toEqual([{ is: "me" }, { is: "open" }, { is: "open" }]);
  expect(start).toBeUndefined();
  expect(terms).toMatchObject({
    visibility: "link",
    pace: { is: "turn_by_turn", days: 2 },
    absent: { do: "bot", level: "commis" },
  });
});
