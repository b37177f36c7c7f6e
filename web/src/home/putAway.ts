import type { TableSummary } from "../api/house.ts";

/** Where it is kept on this device. */
export const PUT_AWAY = "put-away";

/** Tables that were put away, and when something had last happened at each. */
export type PutAway = Readonly<Record<string, number>>;

const DAY = 24 * 60 * 60;
/** After so many days without a move a table is taken for forgotten; where one plays over days it may take longer. */
const FORGOTTEN = { days: 2, turnByTurn: 14 };

export function isForgotten({ changed, turn_by_turn }: TableSummary, now: number): boolean {
  return now - changed > DAY * (turn_by_turn ? FORGOTTEN.turnByTurn : FORGOTTEN.days);
}

/** A table comes back by itself when something happens there. */
export const isPutAway = ({ table, changed }: TableSummary, away: PutAway) => (away[table] ?? -1) >= changed;

export function putAway(away: PutAway, tables: readonly TableSummary[]): PutAway {
  return { ...away, ...Object.fromEntries(tables.map(({ table, changed }) => [table, changed])) };
}

export function takeOut(away: PutAway, tables: readonly TableSummary[]): PutAway {
  const out = new Set(tables.map(({ table }) => table));
  return Object.fromEntries(Object.entries(away).filter(([table]) => !out.has(table)));
}

/** What was saved, entry by entry. */
export function readPutAway(saved: unknown): PutAway {
  if (typeof saved !== "object" || saved === null) return {};
  return Object.fromEntries(Object.entries(saved).filter(([, at]) => typeof at === "number"));
}
