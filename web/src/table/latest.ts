import type { PastStep } from "../api/messages.ts";
import type { LogLine } from "./narrate.ts";

/** What was done at one step, in a sentence or two, and by whom. */
export interface Latest {
  readonly step: number;
  readonly seat: number | null;
  readonly text: string;
  /** With what I did myself, which I know, and which would stand before what came of it. */
  readonly whole: string;
}

/** The newest of what was done up to a step and is worth a word to somebody. */
export function latestAt(lines: readonly LogLine[], step: number, me: number | null): Latest | null {
  const last = lines.findLast((line) => line.step <= step);
  if (!last) return null;
  const told = lines.flatMap((line) => (line.step === last.step ? [line.text] : []));
  const whole = told.join(" ");
  const isMine = last.seat !== null && last.seat === me && told.length > 1;
  return isMine
    ? { step: last.step, seat: null, text: told.slice(1).join(" "), whole }
    : { step: last.step, seat: last.seat, text: whole, whole };
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
