import type { TableState } from "../api/messages.ts";
import type { Game, Speech } from "../games/contract.ts";
import { t } from "../i18n/words.svelte.ts";
import { verdict } from "./verdict.ts";

/** How it ended, in a few words: who won, or why nobody did. */
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

/** A warm word for me, and what I did best; nothing for those who watch. */
export function kindWords(state: TableState, game: Game, speech: Speech): readonly string[] {
  const is = verdict(state);
  if (!is || state.me === null) return [];
  const praise = game.praise?.(state.view, state.me, speech);
  const warm = is.mine ? [] : [is.how === "nobody" ? t().ending.nextTime : warmly(is.place)];
  return [...warm, ...(praise ? [praise] : [])];
}

const warmly = (place: number | null) => (place === 2 ? t().ending.soClose : t().ending.wellPlayed);
