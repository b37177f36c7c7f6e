import type { Hint, Lesson, Now } from "./contract.ts";

/** How far one has come: hints that were followed or read, and the one that is given now. */
export interface Progress {
  readonly done: readonly string[];
  readonly given: string | null;
}

export const BEGINNING: Progress = { done: [], given: null };

/** A hint that asks for a move is done with when it no longer fits; then comes the first one that fits. */
export function follow(lesson: Lesson, now: Now, progress: Progress): Progress {
  if (now.passing) return progress;
  const { done, given } = progress;
  const last = lesson.hints.at(-1);
  const fits = (hint: Hint) => (hint === last && now.over) || hint.when(now);
  const before = lesson.hints.find(({ id }) => id === given);
  const settled = before?.move && !fits(before) ? [...done, before.id] : done;
  const still = before && !settled.includes(before.id) && fits(before);
  const next = still ? before : lesson.hints.find((hint) => !settled.includes(hint.id) && fits(hint));
  return { done: settled, given: next?.id ?? null };
}

/** The hint has been read. */
export function readHint(progress: Progress): Progress {
  if (progress.given === null) return progress;
  return { done: [...progress.done, progress.given], given: null };
}

export const isOver = (lesson: Lesson, { done }: Progress): boolean =>
  done.includes(lesson.hints.at(-1)?.id ?? "");

/** What can be touched now and brings one further: a move if there is one, else what has to be picked for it. */
export function lit({ offer }: Now): readonly string[] {
  const doing = (what: string) =>
    offer.spots.flatMap(({ on, deed, chosen }) => (deed.do === what && !chosen ? [on] : []));
  const moves = doing("act");
  return moves.length > 0 ? moves : doing("select");
}
