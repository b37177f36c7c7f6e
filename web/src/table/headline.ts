import type { TableState } from "../api/messages.ts";
import { verdict } from "../celebrate/verdict.ts";
import type { Speech } from "../games/contract.ts";
import { t } from "../i18n/words.svelte.ts";

/** How a game ended, in a few words: who won, or why it stopped. */
export function headline(state: TableState, speech: Speech): string {
  const is = verdict(state);
  if (!is) return state.ended ? t().ended[state.ended] : t().ending.title;
  const names = t().and(is.winners.map(speech.name));
  switch (is.how) {
    case "alone":
      return t().ending.alone;
    case "together":
      return t().ending.wonTogether;
    case "nobody":
      return t().ending.lostTogether;
    case "team":
      return t().ending.shared(names);
    case "tied":
      return t().ending.tied(names);
    case "single":
      return is.mine ? t().ending.youWin : t().ending.wins(names);
  }
}
