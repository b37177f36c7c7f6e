import { openDevice } from "../local/device.ts";
import type { Replay } from "../local/requests.ts";
import { judgeAll, movesOf, type Progress } from "./review.ts";

export type ReviewState = "idle" | "busy" | "done" | "stopped" | "broken";

/** One who judges a game in a worker of their own, so that a table on this device goes on meanwhile. */
export function reviewer() {
  let now = $state<ReviewState>("idle");
  let seat = $state(0);
  let replay = $state.raw<Replay | null>(null);
  let progress = $state.raw<Progress | null>(null);
  let work: AbortController | null = null;

  function stop() {
    work?.abort();
    work = null;
  }

  return {
    get now() {
      return now;
    },
    /** Whose game it is. */
    get seat() {
      return seat;
    },
    /** The game as that seat saw it. */
    get replay() {
      return replay;
    },
    get progress() {
      return progress;
    },
    stop,
    async run(record: string, whose: number) {
      stop();
      const own = new AbortController();
      work = own;
      seat = whose;
      now = "busy";
      progress = null;
      const device = openDevice();
      try {
        const seen = await device.ask({ do: "replay", record, viewer: { seat: whose } }, own.signal);
        replay = seen.replay ?? null;
        const steps = replay ? movesOf(replay, whose) : [];
        const told = (so: Progress) => {
          if (!own.signal.aborted) progress = so;
        };
        await judgeAll(device, record, steps, told, own.signal);
        now = "done";
      } catch {
        // Another run may have begun.
        if (work === own || work === null) now = own.signal.aborted ? "stopped" : "broken";
      } finally {
        device.close();
      }
    },
  };
}

export type Reviewer = ReturnType<typeof reviewer>;
