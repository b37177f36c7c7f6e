import type { PastStep } from "../api/messages.ts";
import type { LogLine } from "../table/narrate.ts";

/** Older ones stand in the log. */
const MANY = 8;

/** From which step to which somebody was away, at the moment when they take the device. */
export interface Away {
  readonly from: number;
  readonly to: number;
}

/** After their own last move, as far as that is known; null before anything is. */
export function awayOf(past: readonly PastStep[], me: number | null): Away | null {
  const to = past.at(-1)?.step;
  if (to === undefined) return null;
  const own = past.findLast(({ seat }) => seat !== null && seat === me);
  return { from: own?.step ?? -1, to };
}

/** The last things that happened while they were away. */
export function toldSince(lines: readonly LogLine[], away: Away | null): readonly LogLine[] {
  if (!away) return [];
  return lines.filter(({ step }) => step > away.from && step <= away.to).slice(-MANY);
}
