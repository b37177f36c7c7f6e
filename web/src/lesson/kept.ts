import { type GameId, isGame } from "../games/ids.ts";
import { recall, remember } from "../settings/drawer.ts";
import { BEGINNING, type Progress } from "./coach.ts";

/** The lesson this device is in: there is one at a time. */
const KEY = "lesson";
/** Games that need no offer of a lesson any more. */
const MET = "met";

export const beginLesson = (table: string): void => keepProgress(table, BEGINNING);

export function keepProgress(table: string, progress: Progress): void {
  remember(KEY, { table, ...progress });
}

/** How far the lesson at this table has come; null if there is none. */
export function progressAt(table: string): Progress | null {
  const { table: at, step, made, seen } = (recall(KEY) ?? {}) as Record<string, unknown>;
  const counts = (n: unknown): n is number => Number.isInteger(n);
  return at === table && counts(step) && counts(made) && counts(seen) ? { step, made, seen } : null;
}

export function endLesson(): void {
  remember(KEY, null);
}

function metGames(): GameId[] {
  const kept = recall(MET);
  return Array.isArray(kept) ? kept.filter((id): id is GameId => typeof id === "string" && isGame(id)) : [];
}

export const hasMet = (game: GameId): boolean => metGames().includes(game);

export function nowMet(game: GameId): void {
  if (!hasMet(game)) remember(MET, [...metGames(), game]);
}
