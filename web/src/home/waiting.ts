import type { TableSummary } from "../api/house.ts";

/** A table waits for me, for others, or for people to sit down. */
export type Waiting = "me" | "others" | "guests" | "nobody";

export function waiting({ phase, me, pending, closed }: TableSummary): Waiting {
  if (closed || phase === "over") return "nobody";
  if (phase === "gathering") return "guests";
  return me !== null && pending.includes(me) ? "me" : "others";
}

/** Those that wait for me first, then the latest. */
export function waitingFirst(tables: readonly TableSummary[]): readonly TableSummary[] {
  const mine = (table: TableSummary) => Number(waiting(table) === "me");
  return [...tables].sort((a, b) => mine(b) - mine(a) || b.changed - a.changed);
}
