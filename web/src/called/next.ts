import type { TableSummary } from "../api/house.ts";
import type { GameId } from "../games/ids.ts";
import { isForgotten, isPutAway, type PutAway } from "../home/putAway.ts";
import { waiting } from "../home/waiting.ts";

/** The table that is shown, by its own last word, which is newer than any list. */
export interface Here {
  readonly table: string;
  readonly game: GameId;
  readonly mine: boolean;
}

/** The tables at which it is my turn, but not those I have put away, nor those I seem to have forgotten. */
export function waitingForMe(
  tables: readonly TableSummary[],
  away: PutAway,
  here: Here | null,
  now: number,
): readonly TableSummary[] {
  return tables.filter((table) => {
    if (table.table === here?.table) return here.mine;
    return waiting(table) === "me" && !isPutAway(table, away) && !isForgotten(table, now);
  });
}

/** How many tables wait for me; the one that is shown counts even before a list has it. */
export function countWaiting(waiting: readonly TableSummary[], here: Here | null): number {
  const unlisted = here?.mine && !waiting.some(({ table }) => table === here.table);
  return waiting.length + (unlisted ? 1 : 0);
}

/** Which of them to go to next: where the time runs out first, then where others have waited longest. */
export function nextOf(waiting: readonly TableSummary[], here: Here | null): TableSummary | null {
  const left = ({ left_ms }: TableSummary) => left_ms ?? Number.POSITIVE_INFINITY;
  // Others before cooks, who never tire of waiting.
  const people = (table: TableSummary) => Number(withOthers(table));
  const elsewhere = waiting.filter(({ table }) => table !== here?.table);
  const [first] = elsewhere.sort(
    (a, b) => people(b) - people(a) || order(left(a), left(b)) || a.changed - b.changed,
  );
  return first ?? null;
}

/** Two that never come are equal. */
const order = (a: number, b: number) => (a === b ? 0 : a - b);

/** Tables elsewhere at which it has become my turn since the last look. */
export function newlyWaiting(
  before: readonly TableSummary[],
  now: readonly TableSummary[],
  here: Here | null,
): readonly TableSummary[] {
  const known = new Set([...before.map(({ table }) => table), here?.table]);
  return now.filter(({ table }) => !known.has(table));
}

/** Whether a match goes on there in which others may have moved meanwhile. */
export const withOthers = ({ phase, closed, seats, me }: TableSummary): boolean =>
  phase === "playing" && !closed && seats.some(({ name }, seat) => seat !== me && name !== null);
