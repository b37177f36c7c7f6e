import { type Doors, type House, Problem } from "../api/house.ts";
import type { GameId } from "../games/ids.ts";
import { beginLesson, nowMet } from "./kept.ts";
import { loadLesson } from "./load.ts";

/** Lays the table of a game's lesson. */
export async function layLesson(house: House, game: GameId): Promise<Doors> {
  const lesson = await loadLesson(game);
  if (!lesson || !house.stage) throw new Problem("other");
  const { seats, options = {}, seed, script } = lesson;
  const others = Array.from({ length: seats - 1 }, () => ({ is: "bot", level: "plongeur" }) as const);
  const table = { terms: { game, seats, options }, chairs: [{ is: "me" } as const, ...others], start: true };
  const doors = await house.stage(table, { seed, script });
  nowMet(game);
  beginLesson(doors.table);
  return doors;
}
