import type { House, MatchSummary } from "../api/house.ts";
import { isGame } from "../games/ids.ts";

/** All of somebody's games in one file. */
export interface Parcel {
  readonly tablee_games: 1;
  readonly games: readonly PackedGame[];
}
export type PackedGame = MatchSummary & { readonly record: object };

/**
 * Wraps up every finished game of mine, wherever it was played; `told` hears how many have been looked for. A game that
 * cannot be had is left out and counted, unless that is true of all.
 */
export async function wrap(
  house: House,
  told: (done: number, of: number) => void,
): Promise<{ readonly text: string; readonly lost: number }> {
  const summaries = await house.myGames();
  const games: PackedGame[] = [];
  const problems: unknown[] = [];
  for (const summary of summaries) {
    const { record: _, ...plain } = summary as MatchSummary & { record?: string };
    try {
      games.push({ ...plain, record: JSON.parse(await house.record(summary.table, summary.number)) });
    } catch (problem) {
      problems.push(problem);
    }
    told(games.length + problems.length, summaries.length);
  }
  if (games.length === 0 && problems.length > 0) throw problems[0];
  const parcel: Parcel = { tablee_games: 1, games };
  return { text: JSON.stringify(parcel), lost: problems.length };
}

const isName = (name: unknown): name is string | null =>
  name === null || (typeof name === "string" && name.length <= 200);

export const isNames = (names: unknown): names is readonly (string | null)[] =>
  Array.isArray(names) && names.every(isName);

export const isSeat = (seat: unknown, names: readonly unknown[]): seat is number =>
  Number.isInteger(seat) && Number(seat) >= 0 && Number(seat) < names.length;

/** The latest second that a calendar has. */
const LAST = 8.64e12;

export const isTime = (seconds: unknown): seconds is number =>
  typeof seconds === "number" && Math.abs(seconds) <= LAST;

function isPacked(it: unknown): it is PackedGame {
  if (typeof it !== "object" || it === null) return false;
  const { table, number, game, names, me, finished, record } = it as Record<string, unknown>;
  return (
    typeof table === "string" &&
    /^[A-Za-z0-9_-]{1,80}$/.test(table) &&
    Number.isInteger(number) &&
    typeof game === "string" &&
    isGame(game) &&
    isNames(names) &&
    isSeat(me, names) &&
    isTime(finished) &&
    typeof record === "object" &&
    record !== null
  );
}

/** Reads such a file; null if it is none. What in it makes no sense is left out, and counted. */
export function unwrap(text: string): { readonly games: readonly PackedGame[]; readonly odd: number } | null {
  let parcel: Partial<Parcel> | null;
  try {
    parcel = JSON.parse(text);
  } catch {
    return null;
  }
  if (parcel?.tablee_games !== 1 || !Array.isArray(parcel.games)) return null;
  const games = parcel.games.filter(isPacked);
  return { games, odd: parcel.games.length - games.length };
}
