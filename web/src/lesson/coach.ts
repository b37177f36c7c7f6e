import type { PastStep } from "../api/messages.ts";
import { isSame } from "../api/same.ts";
import type { Lesson, Step } from "./contract.ts";

/** How far a lesson has come. */
export interface Progress {
  /** Which step is next. */
  readonly step: number;
  /** How many of its moves are made. */
  readonly made: number;
  /** The table's step up to which my moves are counted. */
  readonly seen: number;
}

export const BEGINNING: Progress = { step: 0, made: 0, seen: 0 };

interface Moved {
  readonly me: number | null;
  /** How many moves were made at the table. */
  readonly step: number;
  /** The last of them. */
  readonly past: readonly Pick<PastStep, "step" | "seat">[];
}

/** Counts what I have done since; as long as that is not told without a gap, nothing. */
export function follow(lesson: Lesson, progress: Progress, { me, step, past }: Moved): Progress {
  const { seen } = progress;
  const since = past.filter((one) => one.step > seen);
  if (step <= seen || since.length < step - seen) return progress;
  const mine = since.filter(({ seat }) => seat === me).length;
  let next = progress;
  for (let i = 0; i < mine; i += 1) next = made(lesson, next);
  return { ...next, seen: step };
}

/** A move of mine was made: one of the first step that has moves. */
function made({ steps }: Lesson, progress: Progress): Progress {
  const at = steps.findIndex(({ moves }, i) => i >= progress.step && moves);
  if (at < 0) return progress;
  const before = at === progress.step ? progress.made : 0;
  const whole = before + 1 === steps[at]?.moves?.length;
  return { ...progress, step: whole ? at + 1 : at, made: whole ? 0 : before + 1 };
}

/** The step has been read. */
export const readOn = (progress: Progress): Progress => ({ ...progress, step: progress.step + 1, made: 0 });

export const isOver = ({ steps }: Lesson, { step }: Progress): boolean => step >= steps.length;

/** What is still to be done under a step. */
export function ahead(step: Step | undefined, { made }: Progress): readonly unknown[] {
  return step?.moves?.slice(made) ?? [];
}

/** Whether the table has come to where the lesson does not lead: what I am to do now cannot be done. */
export function isAstray({ steps }: Lesson, progress: Progress, legal: readonly unknown[]): boolean {
  const [next] = ahead(steps[progress.step], progress);
  return next !== undefined && !legal.some((action) => isSame(action, next));
}
