import type { PastStep } from "../api/messages.ts";
import type { LogLine } from "./narrate.ts";

/** What was done at one step, in a sentence or two, and by whom. */
export interface Latest {
  readonly step: number;
  readonly seat: number | null;
  readonly text: string;
}

/** The newest of what was done up to a step and is worth a word. */
export function latestAt(lines: readonly LogLine[], step: number): Latest | null {
  const last = lines.findLast((line) => line.step <= step);
  if (!last) return null;
  const told = lines.filter((line) => line.step === last.step);
  return { step: last.step, seat: last.seat, text: told.map(({ text }) => text).join(" ") };
}

/** What a seat did in its last turn, sentence by sentence. */
export function lastTurn(lines: readonly LogLine[], past: readonly PastStep[], seat: number): string[] {
  const end = past.findLastIndex((step) => step.seat === seat);
  if (end < 0) return [];
  let begin = end;
  while (past[begin - 1]?.seat === seat) begin -= 1;
  const steps = new Set(past.slice(begin, end + 1).map(({ step }) => step));
  return lines.flatMap((line) => (steps.has(line.step) && line.seat === seat ? [line.text] : []));
}
