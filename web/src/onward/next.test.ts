import { expect, test } from "vitest";
import type { SeatView } from "../api/messages.ts";
import { laid, person } from "../gallery/laid.ts";
import { countsFor } from "../games/ids.ts";
import { gamesFor, nextTable, peopleAt, sameAgain, seatsThere, withGame } from "./next.ts";

const cook = (level: "chef" | "commis"): SeatView => ({ is: "bot", level, team: 0 });
const after = (me: number, ...seats: SeatView[]) => laid({ game: "chaud-devant", me, seats });

test("the same again is the same game with as many seats and cooks as good", () => {
  const next = sameAgain(after(1, cook("chef"), person("Zoé"), cook("chef")));
  expect(next).toEqual({ game: "chaud-devant", seats: 3, level: "chef" });
});

test("against cooks it starts at once, and everybody keeps their seat and hat", () => {
  const table = after(1, cook("chef"), person("Zoé"), cook("chef"));
  const made = nextTable(table, { game: "creme-glacee", seats: 4, level: "commis" }, undefined);
  expect(made.start).toBe(true);
  expect(made.chairs).toEqual([
    { is: "bot", level: "commis" },
    { is: "me" },
    { is: "bot", level: "commis" },
    { is: "bot", level: "commis" },
  ]);
});

test("the others' seats are kept open for them, at the same pace", () => {
  const table = after(0, person("Zoé"), cook("chef"), person("Lou"));
  const made = nextTable(table, sameAgain(table), undefined);
  expect(made.start).toBeUndefined();
  expect(made.chairs).toEqual([{ is: "me" }, { is: "bot", level: "chef" }, { is: "open" }]);
  expect(made.terms).toMatchObject({ visibility: "link", pace: { is: "real_time" }, absent: { do: "wait" } });
});

test("whoever has left is not counted; whoever's seat is not there takes a free one", () => {
  const table = after(3, person("Zoé", { left: true }), cook("chef"), person("Lou"), person("Max"));
  expect(peopleAt(table)).toEqual([2, 3]);
  expect([...seatsThere([2, 3], 3)]).toEqual([
    [2, 2],
    [3, 0],
  ]);
});

test("a game has room for all people, and as many seats as now if it can", () => {
  const five = { game: "creme-glacee", seats: 5, level: "commis" } as const;
  expect(countsFor("pizza-theory", 2)).toEqual([2, 3]);
  expect(countsFor("pizza-theory", 4)).toEqual([]);
  expect(gamesFor(4)).not.toContain("pizza-theory");
  expect(withGame(five, "pizza-theory", 1).seats).toBe(3);
  expect(withGame({ ...five, seats: 2 }, "cake-master", 1).seats).toBe(2);
});

test("the options of a game stay with it, and go with it", () => {
  const table = { ...after(0, person("Zoé"), cook("chef")), options: { open_menus: true } };
  expect(nextTable(table, sameAgain(table), undefined).terms.options).toEqual({ open_menus: true });
  const other = withGame(sameAgain(table), "pizza-theory", 1);
  expect(nextTable(table, other, undefined).terms.options).toEqual({});
});
