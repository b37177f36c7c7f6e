import type { TableState } from "../api/messages.ts";
import type { Game, Moment, Speech } from "../games/contract.ts";
import type { SoundName } from "../sound/sound.ts";

/** What is on show for a while before the present is. */
export interface Frame extends Moment<unknown> {
  readonly step: number;
  /** It shows all that came of its step. */
  readonly whole: boolean;
  readonly sound: SoundName | null;
}

/** How long each of several moves that come at once stays. */
const EACH = 500;
/** Whoever is further behind than this is shown everything faster. */
const BEHIND = 5000;
/** What rings does so after the sound of the move that it follows. */
const BREATH = 250;
/** More moves than this are not gone through: one looks at the present, and at the log. */
const MANY = 8;

/**
 * What to show on the way from the view before to the newest one: each step's moments, then its view. The last frame is
 * the present and stays for no time of its own.
 */
export function framesBetween(
  game: Game,
  before: unknown,
  table: TableState,
  from: number,
  speech: Speech,
): Frame[] {
  const steps = table.past.filter(({ step }) => step > from && step <= table.step);
  if (steps.length === 0 || steps.length > MANY || steps[0]?.step !== from + 1) return [];
  let last = before;
  return steps.flatMap(({ step, events, view }): Frame[] => {
    const sound = events.flatMap((event) => game.sound(event) ?? []).at(-1) ?? null;
    const present = { view, ms: step === table.step ? 0 : EACH };
    const shown = [...(game.moments?.(last, view, events, speech) ?? []), present];
    last = view;
    return shown.map((moment, i) => ({
      ...moment,
      step,
      whole: moment.view === view,
      sound: i === 0 ? sound : null,
    }));
  });
}

/** Whether what is on show lies before what a step brought about. */
export function isBefore(frame: Frame | null, step: number): boolean {
  return frame !== null && (frame.step < step || (frame.step === step && !frame.whole));
}

/** Shortens what has piled up, so that nobody falls behind the table. */
export function hurried(frames: readonly Frame[]): readonly Frame[] {
  const total = frames.reduce((sum, { ms }) => sum + ms, 0);
  return total <= BEHIND ? frames : frames.map((frame) => ({ ...frame, ms: (frame.ms * BEHIND) / total }));
}

/** Plays frames one after another; `now` is the one on show, null when that is the present. */
export function player(hear: (sound: SoundName) => void) {
  let frames = $state.raw<readonly Frame[]>([]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ringing: ReturnType<typeof setTimeout> | undefined;

  function go() {
    clearTimeout(timer);
    const [head, ...rest] = frames;
    if (!head) return;
    if (head.sound) hear(head.sound);
    if (head.ms > 0) {
      timer = setTimeout(() => {
        frames = frames.slice(1);
        go();
      }, head.ms);
    } else {
      frames = rest;
      go();
    }
  }

  function skip() {
    clearTimeout(timer);
    frames = [];
  }

  return {
    get now(): Frame | null {
      return frames[0] ?? null;
    },
    add(more: readonly Frame[]) {
      const idle = frames.length === 0;
      frames = hurried([...frames, ...more]);
      if (idle) go();
    },
    /** Straight to the present. */
    skip,
    ring(sound: SoundName) {
      clearTimeout(ringing);
      ringing = setTimeout(() => hear(sound), BREATH);
    },
    /** Whoever goes hears nothing more. */
    stop() {
      skip();
      clearTimeout(ringing);
    },
  };
}
