import type { Lesson, Now, Tip } from "./contract.ts";

/** How far one has come: tips that were followed or read, and the one that is given now. */
export interface Progress {
  readonly done: readonly string[];
  readonly given: string | null;
}

export const BEGINNING: Progress = { done: [], given: null };

/** A tip that asks for a move is done with when it no longer fits; then comes the first one that fits. */
export function follow(lesson: Lesson, now: Now, progress: Progress): Progress {
  if (now.passing) return progress;
  const { done, given } = progress;
  const last = lesson.tips.at(-1);
  const fits = (tip: Tip) => (tip === last && now.over) || tip.when(now);
  const before = lesson.tips.find(({ id }) => id === given);
  const settled = before?.move && !fits(before) ? [...done, before.id] : done;
  const still = before && !settled.includes(before.id) && fits(before);
  const next = still ? before : lesson.tips.find((tip) => !settled.includes(tip.id) && fits(tip));
  return { done: settled, given: next?.id ?? null };
}

/** The tip has been read. */
export function readHint(progress: Progress): Progress {
  if (progress.given === null) return progress;
  return { done: [...progress.done, progress.given], given: null };
}

export const isOver = (lesson: Lesson, { done }: Progress): boolean =>
  done.includes(lesson.tips.at(-1)?.id ?? "");

/** What can be touched now and brings one further: a move if there is one, else what has to be picked for it. */
export function lit({ offer }: Now): readonly string[] {
  const doing = (what: string) =>
    offer.spots.flatMap(({ on, deed, chosen }) => (deed.do === what && !chosen ? [on] : []));
  const moves = doing("act");
  return moves.length > 0 ? moves : doing("select");
}
