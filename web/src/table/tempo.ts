import type { Level } from "../gen/device.ts";
import type { Speed } from "../settings/read.ts";
import type { Frame } from "./showing.svelte.ts";

/** How long things last at each speed, against the normal one. */
export const TEMPO = { slow: 2, normal: 1, fast: 0.4, at_once: 0 } satisfies Record<Speed, number>;

/** All that somebody does in several steps of a turn is shown in this time. */
const TURN = 1800;
/** Whoever is further behind than this is shown everything faster. */
const BEHIND = 6000;

/** No longer together than `most`; a score sheet has a time of its own. */
function within(frames: readonly Frame[], most: number): readonly Frame[] {
  const sum = frames.reduce((sum, { ms, stays }) => sum + (stays ? 0 : ms), 0);
  if (sum <= most) return frames;
  return frames.map((frame) => (frame.stays ? frame : { ...frame, ms: (frame.ms * most) / sum }));
}

/** What one player did in one go. */
function turns(frames: readonly Frame[]): Frame[][] {
  const all: Frame[][] = [];
  for (const frame of frames) {
    const turn = all.at(-1);
    if (turn && turn[0]?.seat === frame.seat) turn.push(frame);
    else all.push([frame]);
  }
  return all;
}

/**
 * Frames with as much time as there is for them: a single step is looked at as long as it deserves, the many small steps
 * of one turn share the time of a turn, and nobody falls far behind the table.
 */
export function inTime(frames: readonly Frame[]): readonly Frame[] {
  const shared = turns(frames).flatMap((turn) => {
    const steps = new Set(turn.map(({ step }) => step)).size;
    return steps > 1 ? within(turn, TURN) : turn;
  });
  return within(shared, BEHIND);
}

/**
 * How long a cook holds back before its move, in milliseconds at normal speed: a breath before a turn, and less and less
 * as the turn goes on, so that even the longest is soon over. `chance` lies between 0 and 1: not always the same, as
 * with people.
 */
export function holdBack(again: number, chance: number): number {
  return Math.round(420 * 0.55 ** again * (1 + chance / 2));
}

/**
 * How long a cook's thought takes at most, in milliseconds, if the slowest at this table, those of chefs apart, took so
 * long: what it lets pass even if it need not think, lest the time it takes tell whether it had a choice. Chefs think for
 * so long on any device.
 */
export function longestThought({ level, longest }: Thinker, slowest: number): number {
  return level === "chef" ? longest : Math.min(Math.max(longest, slowest), A_SECOND);
}

interface Thinker {
  readonly level: Level;
  readonly longest: number;
}

const A_SECOND = 1000;
