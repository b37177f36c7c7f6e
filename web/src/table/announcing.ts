import type { LogLine } from "./narrate.ts";

/** What has been told already, and up to which step of which game. */
export interface Heard {
  readonly number: number;
  readonly step: number;
  readonly ids: ReadonlySet<string>;
}

interface Told {
  readonly number: number;
  readonly step: number;
  readonly lines: readonly LogLine[];
}

export function heardNow({ number, step, lines }: Told): Heard {
  return { number, step, ids: new Set(lines.map(({ id }) => id)) };
}

/**
 * The lines that are news, in their order. What happened before one came is none, nor are earlier lines that are fetched
 * into the log; what is played anew after it was taken back is.
 */
export function newsSince(heard: Heard | null, told: Told): string[] {
  if (!heard) return [];
  const again = heard.number === told.number;
  const from = again ? Math.min(heard.step, told.step) : 0;
  return told.lines
    .filter(({ id, step }) => step >= from && !(again && heard.ids.has(id)))
    .map(({ text }) => text);
}
