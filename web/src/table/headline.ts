import type { TableState } from "../api/messages.ts";
import type { Speech } from "../games/contract.ts";
import { t } from "../i18n/words.svelte.ts";

/** How a game ended, in a few words: who won, or why it stopped. */
export function headline({ ended, outcome, me }: TableState, speech: Speech): string {
  if (ended) return t().ended[ended];
  if (outcome?.ending === "won_together") return t().ending.wonTogether;
  if (outcome?.ending === "lost_together") return t().ending.lostTogether;
  const winners = (outcome?.standings ?? []).flatMap(({ rank }, seat) => (rank === 1 ? [seat] : []));
  const names = t().and(winners.map(speech.name));
  if (winners.length > 1) return t().ending.shared(names);
  return winners[0] === me ? t().ending.youWin : t().ending.wins(names);
}
