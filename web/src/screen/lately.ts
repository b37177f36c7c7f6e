import type { TableState } from "../api/messages.ts";
import type { Speech } from "../games/contract.ts";
import { t } from "../i18n/words.svelte.ts";
import type { LogLine } from "../table/narrate.ts";

/** So many sentences are read from across a room while something else happens. */
const FEW = 3;

/** What has just happened, up to the step that is on show. */
export function lately(lines: readonly LogLine[], step: number): readonly LogLine[] {
  return lines.filter((line) => line.step <= step).slice(-FEW);
}

/** Who is to play, for all to read. */
export function turnWords({ pending }: Pick<TableState, "pending">, { name }: Speech): string {
  const who = t().and(pending.map(name));
  if (pending.length === 0) return "";
  return pending.length > 1 ? t().screen.turns(who) : t().screen.turn(who);
}
