import type { TableState } from "../api/messages.ts";
import type { Deed, HotSpot } from "../games/contract.ts";
import { ahead, follow, isAstray, isOver, type Progress, readOn } from "./coach.ts";
import type { Lesson, Step } from "./contract.ts";
import { endLesson, keepProgress, progressAt } from "./kept.ts";
import { loadLesson } from "./load.ts";
import { towards } from "./towards.ts";

interface Offered {
  readonly spots: readonly HotSpot<unknown>[];
  readonly choices: readonly { readonly id: string; readonly deed: Deed<unknown> }[];
}

/** Leads through the lesson at a table, if there is one there. */
export function guiding(table: string) {
  let progress = $state.raw<Progress | null>(progressAt(table));
  let lesson = $state.raw<Lesson | null>(null);
  let asked = false;
  let last: TableState | null = null;
  const step = $derived(lesson && progress ? lesson.steps[progress.step] : undefined);

  function come(to: Progress) {
    progress = to;
    keepProgress(table, to);
  }

  function hear(state: TableState) {
    if (!lesson || !progress) return;
    const next = follow(lesson, progress, state);
    const mine = state.me !== null && state.pending.includes(state.me);
    if (mine && next.seen === state.step && isAstray(lesson, next, state.legal)) leave();
    else if (next !== progress) come(next);
  }

  function leave() {
    progress = null;
    endLesson();
  }

  return {
    /** A lesson goes on here: nothing else is to be done, and nothing by itself. */
    get leads() {
      return progress !== null;
    },
    /** Null until it is fetched. */
    get lesson() {
      return lesson;
    },
    get step(): Step | undefined {
      return step;
    },
    /** Hears how the table stands. */
    follow(state: TableState) {
      if (!progress) return;
      if (state.number > 1) return leave();
      if (!asked) {
        asked = true;
        // Without it one plays on as at any table; the next visit finds it again.
        const fetched = (found: Lesson | null) => {
          lesson = found;
          if (!found) progress = null;
          else if (last) hear(last);
        };
        loadLesson(state.game).then(fetched, () => fetched(null));
      }
      last = state;
      hear(state);
    },
    /** Of what is offered only what the lesson is about, and nothing before what led to it has been shown. */
    narrow<Offer extends Offered>(
      ask: (selection: readonly string[]) => Offer,
      selection: readonly string[],
      shown: boolean,
    ): Offer {
      return towards(ask, selection, shown && progress ? ahead(step, progress) : []);
    },
    read() {
      if (!lesson || !progress) return;
      const next = readOn(progress);
      if (isOver(lesson, next)) leave();
      else come(next);
    },
    leave,
  };
}

export type Guide = ReturnType<typeof guiding>;
