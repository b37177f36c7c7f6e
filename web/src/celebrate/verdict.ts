import type { TableView } from "../api/messages.ts";

/** How a match came out, for whoever looks at it. */
export interface Verdict {
  /** `alone`: nobody to compare with; `together`: a table that wins or loses as one. */
  readonly how: "alone" | "together" | "team" | "single" | "tied" | "nobody";
  readonly winners: readonly number[];
  /** Whether I am among them; null for those who watch. */
  readonly mine: boolean | null;
  /** My place, counted from 1. */
  readonly place: number | null;
}

type Ended = Pick<TableView, "outcome" | "me" | "seats">;

/** Null for a match that was not played to its end. */
export function verdict({ outcome, me, seats }: Ended): Verdict | null {
  if (!outcome) return null;
  const { ending, standings } = outcome;
  const lost = ending === "lost_together";
  const winners = lost
    ? []
    : standings.flatMap(({ rank }, seat) => (rank === 1 || ending === "won_together" ? [seat] : []));
  const place = me === null ? null : (standings[me]?.rank ?? null);
  return { how: how(), winners, mine: me === null ? null : winners.includes(me), place };

  function how(): Verdict["how"] {
    if (winners.length === 0) return "nobody";
    if (ending === "won_together") return "together";
    if (standings.length === 1) return "alone";
    if (winners.length === 1) return "single";
    const teams = new Set(winners.map((seat) => seats[seat]?.team));
    return teams.size === 1 ? "team" : "tied";
  }
}
