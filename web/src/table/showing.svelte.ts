import type { TableState } from "../api/messages.ts";
import type { Game, Moment, Speech } from "../games/contract.ts";
import type { SoundName } from "../sound/sound.ts";
import { inTime } from "./tempo.ts";

/** What is on show for a while before the present is. */
export interface Frame extends Moment<unknown> {
  readonly step: number;
  /** Whose step it is; null at the start. */
  readonly seat: number | null;
  /** It shows all that came of its step. */
  readonly whole: boolean;
  /** Nothing but the view after its step: where nothing follows, that is the present. */
  readonly plain: boolean;
  readonly sound: SoundName | null;
}

/** How long each of several moves that come at once stays. */
const EACH = 320;
/** What rings does so after the sound of the move that it follows. */
const BREATH = 250;
/** More moves than this are not gone through: one looks at the present, and at the log. */
const MANY = 8;

/**
 * What to show on the way from the view before to the newest one: each step's moments, then its view.
 */
export function framesBetween(
  game: Game,
  before: unknown,
  table: TableState,
  from: number,
  speech: Speech,
): Frame[] {
  const steps = table.past.filter(({ step }) => step > from && step <= table.step);
  if (steps[0]?.step !== from + 1) return [];
  let last = before;
  const frames = steps.flatMap(({ step, seat, events, view }): Frame[] => {
    const sound = events.flatMap((event) => game.sound(event) ?? []).at(-1) ?? null;
    const moments = game.moments?.(last, view, events, speech) ?? [];
    const plain = { view, ms: EACH };
    // What a moment has shown already need not be shown again.
    const shown: readonly Moment<unknown>[] = moments.at(-1)?.view === view ? moments : [...moments, plain];
    last = view;
    return shown.map((moment, i) => ({
      ...moment,
      plain: moment === plain,
      step,
      seat,
      whole: moment.view === view,
      sound: i === 0 ? sound : null,
    }));
  });
  return steps.length > MANY ? sheetsOf(frames) : frames;
}

/** The last score sheet of all: whoever was away looks at that, then at the present. */
export function sheetsOf(frames: readonly Frame[]): Frame[] {
  return frames.filter(({ stays }) => stays).slice(-1);
}

/** Whether what is on show lies before what a step brought about. */
export function isBefore(frame: Frame | null, step: number): boolean {
  return frame !== null && (frame.step < step || (frame.step === step && !frame.whole));
}

/** How frames pass: how fast, and whether score sheets go by themselves. */
export interface Manner {
  readonly tempo: number;
  readonly sheetsGo: boolean;
}

/** Plays frames one after another; `now` is the one on show, null when that is the present. */
export function player(hear: (sound: SoundName) => void, manner: () => Manner) {
  let frames = $state.raw<readonly Frame[]>([]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ringing: ReturnType<typeof setTimeout> | undefined;
  /** Since when the first of them is on show. */
  let since = 0;

  const waits = (frame: Frame) => frame.stays === true && !manner().sheetsGo;

  /** The first frame comes on show. */
  function go() {
    clearTimeout(timer);
    const [head] = frames;
    if (!head) return;
    since = Date.now();
    if (head.sound) hear(head.sound);
    run(head);
  }

  /** For as long as the first frame has left. */
  function run(head: Frame) {
    clearTimeout(timer);
    if (waits(head)) return;
    const present = frames.length === 1 && head.plain;
    // Whoever wants everything at once still reads a sheet that goes by itself.
    const tempo = head.stays ? Math.max(1, manner().tempo) : manner().tempo;
    const left = present ? 0 : head.ms * tempo - (Date.now() - since);
    if (left > 0) timer = setTimeout(next, left);
    else next();
  }

  function next() {
    frames = frames.slice(1);
    go();
  }

  function clear() {
    clearTimeout(timer);
    frames = [];
  }

  return {
    get now(): Frame | null {
      return frames[0] ?? null;
    },
    /** Whether what is on show waits to be touched. */
    get waits(): boolean {
      return frames[0] !== undefined && waits(frames[0]);
    },
    add(more: readonly Frame[]) {
      const idle = frames.length === 0;
      frames = inTime([...frames, ...more]);
      if (idle) go();
      else if (frames[0]) run(frames[0]);
    },
    /** Past what is on show: to the next score sheet, or straight to the present. */
    skip() {
      const [head, ...rest] = frames;
      if (!head) return;
      const sheet = rest.findIndex(waits);
      frames = waits(head) ? rest : sheet < 0 ? [] : rest.slice(sheet);
      go();
    },
    /** Straight to the present, sheets and all. */
    clear,
    ring(sound: SoundName) {
      clearTimeout(ringing);
      ringing = setTimeout(() => hear(sound), BREATH);
    },
    /** Whoever goes hears nothing more. */
    stop() {
      clear();
      clearTimeout(ringing);
    },
  };
}
