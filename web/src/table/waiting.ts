import type { TableState } from "../api/messages.ts";
import type { Speech } from "../games/contract.ts";
import { t } from "../i18n/words.svelte.ts";
import { isPlayedForMe, standIn } from "./seats.ts";

/** What is said to somebody of whom nothing is asked: whom one waits for, who plays in their place, how it ended. */
export function waiting(table: TableState, speech: Speech): string {
  if (table.phase === "over") return table.ended ? t().ended[table.ended] : t().ending.title;
  if (table.me !== null && isPlayedForMe(table)) {
    const level = standIn(table.seats[table.me]);
    return level ? t().table.standIn(t().levels[level]) : t().table.youLeft;
  }
  const wait = t().table.wait(t().and(table.pending.map(speech.name)));
  return table.me === null ? `${t().table.watching} ${wait}` : wait;
}
