import type { Pace } from "../api/messages.ts";
import { t } from "../i18n/words.svelte.ts";

/** How fast a table plays, in a few words. */
export function paceWords(pace: Pace): string {
  if (pace.is === "turn_by_turn") return t().laying.paces.days(pace.days);
  if (!pace.clock) return t().laying.paces.easy;
  return t().laying.paces.brisk(pace.clock.move_seconds, Math.round(pace.clock.reserve_seconds / 60));
}
