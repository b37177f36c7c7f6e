import type { TableView } from "../api/messages.ts";

/** How a match came out, for whoever looks at it. */
export interface Verdict {
  /** `alone`: nobody to compare with; `together`: a table that wins or loses as one. */
  readonly how: "alone" | "together" | "team" | "single" | "tied" | "nobody";
  readonly winners: readonly number[];
  /** Whether I am among them; null for those who watch. */
  readonly mine: boolean | null;
  /** Whether I came near to winning. */
  readonly close: boolean;
}

type Ended = Pick<TableView, "outcome" | "me" | "seats">;

/** So much of the winner's score was missing at most, where it was close. */
const A_LITTLE = 0.1;

/** Whether seats of one score have different places: something else parted them. */
export function isParted(outcome: TableView["outcome"]): boolean {
  const ranks = new Map<number, number>();
  return (outcome?.standings ?? []).some(({ score, rank }) => {
    const before = ranks.get(score) ?? rank;
    ranks.set(score, rank);
    return before !== rank;
  });
}

/** Null for a match that was not played to its end. */
export function verdict({ outcome, me, seats }: Ended): Verdict | null {
  if (!outcome) return null;
  const { ending, standings } = outcome;
  const lost = ending === "lost_together";
  const winners = lost
    ? []
    : standings.flatMap(({ rank }, seat) => (rank === 1 || ending === "won_together" ? [seat] : []));
  const mine = me === null ? null : winners.includes(me);
  return { how: how(), winners, mine, close: mine === false && isClose() };

  function isClose(): boolean {
    const best = Math.max(...winners.map((seat) => standings[seat]?.score ?? 0));
    const score = me === null ? undefined : standings[me]?.score;
    return score !== undefined && best - score <= Math.max(1, best * A_LITTLE);
  }

  function how(): Verdict["how"] {
    if (winners.length === 0) return "nobody";
    if (ending === "won_together") return "together";
    if (standings.length === 1) return "alone";
    if (winners.length === 1) return "single";
    const teams = new Set(winners.map((seat) => seats[seat]?.team));
    return teams.size === 1 ? "team" : "tied";
  }
}
