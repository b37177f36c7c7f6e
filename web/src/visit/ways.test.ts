import { expect, test } from "vitest";
import type { GameInfo } from "../api/house.ts";
import { besideModes, chosenOf, modeOf, wayWords } from "./ways.ts";
import { readWishes, tableFor } from "./wishes.ts";

const pieces: Pick<GameInfo, "id" | "modes" | "options"> = {
  id: "pieces-montees",
  modes: [
    { id: "apprentice", from_seats: 3, to_seats: 4, options: mode("apprentice", true) },
    { id: "apprentice_duel", from_seats: 2, to_seats: 2, options: mode("apprentice", true) },
    { id: "confirmed_duel", from_seats: 2, to_seats: 2, options: mode("confirmed", false) },
  ],
  options: [
    { key: "level", choices: ["apprentice", "confirmed"], from_seats: 2, to_seats: 4, beside_mode: false },
    { key: "memory_aid", choices: [], from_seats: 2, to_seats: 4, beside_mode: true },
    { key: "removed", choices: ["random", "green"], from_seats: 2, to_seats: 2, beside_mode: true },
  ],
};

function mode(level: string, memory_aid: boolean) {
  return { level, memory_aid, removed: "random" };
}

const wishes = (saved: object) =>
  readWishes("pieces-montees", { seats: 2, mode: "confirmed_duel", ...saved });
const options = (saved: object) => tableFor("pieces-montees", wishes(saved), pieces, "cooks").terms.options;

test("a mode proposes, and what is chosen beside it holds", () => {
  expect(options({})).toEqual(mode("confirmed", false));
  expect(options({ options: { memory_aid: true, removed: "green" } })).toEqual({
    ...mode("confirmed", true),
    removed: "green",
  });
});

test("what is not offered, or makes no sense, is left out", () => {
  const odd = { removed: "green", memory_aid: "perhaps", level: "confirmed", more: 1 };
  expect(options({ options: odd, seats: 3, mode: "apprentice" })).toEqual(mode("apprentice", true));
  expect(options({ options: null })).toEqual(mode("confirmed", false));
  expect(options({ options: "green" })).toEqual(mode("confirmed", false));
  expect(besideModes(pieces, 3).map(({ key }) => key)).toEqual(["memory_aid"]);
});

test("a table says its mode, and what is not as the mode proposes", () => {
  const laid = { ...mode("confirmed", true), removed: "green" };
  expect(modeOf(pieces, 2, laid)?.id).toBe("confirmed_duel");
  const removed = besideModes(pieces, 2)[1];
  expect(removed && chosenOf(removed, laid, {})).toBe("green");
  expect(wayWords(pieces, 2, laid).split(" · ")).toHaveLength(3);
  expect(wayWords(pieces, 2, mode("confirmed", false)).split(" · ")).toHaveLength(1);
  expect(wayWords(pieces, 3, mode("apprentice", true))).toBe("");
});
