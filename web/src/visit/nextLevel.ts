import type { NewTable } from "../api/house.ts";
import type { Level, TableState } from "../api/messages.ts";
import { LEVELS } from "../gen/facts.ts";
import { hasWon } from "./tally.ts";

/** Cooks of another level to play again with. */
export interface NextLevel {
  /** Up after a win, down after a defeat. */
  readonly way: "up" | "down";
  readonly level: Level;
}

type Finished = Pick<
  TableState,
  "game" | "me" | "seats" | "options" | "outcome" | "pace" | "visibility" | "absent"
>;

/**
 * Whom to try next after a game against cooks: those a level up for who has won, those a level down for who has lost.
 * The strongest cook tells how hard it was. Nobody where people sat at the table, or where there is no such level.
 */
export function nextLevel({
  me,
  seats,
  outcome,
}: Pick<Finished, "me" | "seats" | "outcome">): NextLevel | null {
  if (me === null || !outcome) return null;
  const cooks = seats.flatMap((who, seat) => (seat === me ? [] : [who.is === "bot" ? who.level : null]));
  if (cooks.includes(null)) return null;
  const now = LEVELS.findLastIndex((level) => cooks.includes(level));
  const way = hasWon(outcome, me) ? "up" : "down";
  const level = now < 0 ? undefined : LEVELS[way === "up" ? now + 1 : now - 1];
  return level ? { way, level } : null;
}

/** The same table for another game, with cooks of this level on their seats. */
export function tableAgain(
  { game, me, seats, options, pace, visibility, absent }: Omit<Finished, "outcome">,
  level: Level,
): NewTable {
  return {
    terms: { game, seats: seats.length, options, pace, visibility, absent },
    chairs: seats.map((_, seat) => (seat === me ? { is: "me" } : { is: "bot", level })),
    start: true,
  };
}
