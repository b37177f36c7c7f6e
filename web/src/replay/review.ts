import type { Advice } from "../api/messages.ts";
import { isSame } from "../api/same.ts";
import type { Device } from "../local/device.ts";
import type { Judged, Replay } from "../local/requests.ts";

/** One of my decisions, judged on what I knew then. */
export interface Decision extends Judged {
  /** The step my move led to. */
  readonly step: number;
}

/** A decision that cost more than others. */
export interface TurningPoint {
  readonly step: number;
  readonly made: Advice;
  readonly better: Advice;
  /** Chances that were given away, from 0 to 1. */
  readonly lost: number;
}

/** A first taste of every decision, and a longer one of those that look expensive. */
const TASTE = 120;
const SAVOUR = 700;
const DOUBTFUL = 5;
/** Less than this is a matter of taste. */
const WORTH_TELLING = 0.02;
const MOST = 3;

/** The steps at which a seat moved. */
export function movesOf({ steps }: Replay, seat: number): number[] {
  return steps.filter((step) => step.seat === seat && step.step > 0).map(({ step }) => step);
}

export function lost({ made, best }: Pick<Judged, "made" | "best">): number {
  const [top] = best;
  if (!top || isSame(top.action, made.action)) return 0;
  return Math.max(0, top.value - made.value);
}

/** The most expensive decisions, in the order in which they were made. */
export function turningPoints(decisions: readonly Decision[], most = MOST): TurningPoint[] {
  return decisions
    .flatMap(({ step, made, best }): TurningPoint[] => {
      const cost = lost({ made, best });
      return best[0] && cost >= WORTH_TELLING ? [{ step, made, better: best[0], lost: cost }] : [];
    })
    .sort((a, b) => b.lost - a.lost)
    .slice(0, most)
    .sort((a, b) => a.step - b.step);
}

/** My chances before each of my decisions that was one. */
export function curve(decisions: readonly Decision[]): { readonly step: number; readonly chance: number }[] {
  return decisions
    .filter(({ choices }) => choices > 1)
    .map(({ step, best }) => ({ step: step - 1, chance: best[0]?.value ?? 0.5 }));
}

export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly decisions: readonly Decision[];
}

/** Judges every move of a seat, then looks longer at the doubtful ones. Tells after each how far it is. */
export async function judgeAll(
  device: Device,
  record: string,
  steps: readonly number[],
  told: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<readonly Decision[]> {
  const total = steps.length + Math.min(DOUBTFUL, steps.length);
  let decisions: readonly Decision[] = [];
  const judge = async (step: number, millis: number): Promise<Decision> => {
    const { judged } = await device.ask({ do: "judge", record, step, millis }, signal);
    if (!judged) throw new Error("nothing was judged");
    return { ...judged, step };
  };
  for (const step of steps) {
    decisions = [...decisions, await judge(step, TASTE)];
    told({ done: decisions.length, total, decisions });
  }
  const doubtful = turningPoints(decisions, DOUBTFUL);
  for (const [i, { step }] of doubtful.entries()) {
    const again = await judge(step, SAVOUR);
    decisions = decisions.map((one) => (one.step === step ? again : one));
    told({ done: steps.length + i + 1, total, decisions });
  }
  told({ done: total, total, decisions });
  return decisions;
}
