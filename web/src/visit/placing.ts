import type { Outcome } from "../api/messages.ts";
import { verdict } from "../celebrate/verdict.ts";
import { t } from "../i18n/words.svelte.ts";

/** How somebody came out of a match, for a list of matches: their place, where there are places. */
export function placing(outcome: Outcome, seat: number): string | null {
  const mine = outcome.standings[seat];
  if (!mine) return null;
  switch (verdict({ outcome, me: seat, seats: [] })?.how) {
    case "alone":
      return t().history.alone;
    case "together":
      return t().history.wonTogether;
    case "nobody":
      return t().history.lostTogether;
    default:
      return t().history.place(t().ending.place(mine.rank), outcome.standings.length);
  }
}
