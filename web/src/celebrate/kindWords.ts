import type { TableState } from "../api/messages.ts";
import type { Game, Speech } from "../games/contract.ts";
import { t } from "../i18n/words.svelte.ts";
import { verdict } from "./verdict.ts";

/** A warm word for me, and what I did best; nothing for those who watch. */
export function kindWords(state: TableState, game: Game, speech: Speech): readonly string[] {
  const is = verdict(state);
  if (!is || state.me === null) return [];
  const praise = game.praise?.(state.view, state.me, speech);
  const warm = is.mine
    ? []
    : [is.how === "nobody" ? t().ending.nextTime : is.close ? t().ending.soClose : t().ending.wellPlayed];
  return [...warm, ...(praise ? [praise] : [])];
}
