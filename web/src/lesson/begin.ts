import { type Doors, type House, Problem } from "../api/house.ts";
import type { GameId } from "../games/ids.ts";
import { beginLesson, nowMet, progressAt } from "./kept.ts";
import { loadLesson } from "./load.ts";

/** Lays the table of a game's lesson; a lesson that was left in the middle goes on. */
export async function layLesson(house: House, game: GameId): Promise<Doors> {
  const lesson = await loadLesson(game);
  if (!lesson || !house.stage) throw new Problem("other");
  const mine = await house.myTables();
  const left = mine.find((one) => one.game === game && one.phase === "playing" && progressAt(one.table));
  if (left) return { table: left.table, join: left.table, watch: left.table };
  const { seats, options = {}, seed, script } = lesson;
  const others = Array.from({ length: seats - 1 }, () => ({ is: "bot", level: "plongeur" }) as const);
  const table = { terms: { game, seats, options }, chairs: [{ is: "me" } as const, ...others], start: true };
  const doors = await house.stage(table, { seed, script });
  nowMet(game);
  beginLesson(doors.table);
  return doors;
}
