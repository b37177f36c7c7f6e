import type { Connection } from "../api/house.ts";
import type { Level, SeatView, TableMessage, TableState } from "../api/messages.ts";
import { isSame } from "../api/same.ts";
import type { GameId } from "../games/ids.ts";
import { laid, person } from "./laid.ts";

/**
 * A stretch of a real game, kept as a file: `games/<id>/situations/<name>.json`. Unit tests look at its states one by
 * one; the gallery begins at `begin` and goes on when I move, or by itself while others are awaited.
 */
export interface Staged {
  readonly game: GameId;
  readonly me: number | null;
  readonly seats: readonly StagedSeat[];
  readonly steps: readonly StagedStep[];
  /** Which of `steps` is the present at first; those before it are the past. */
  readonly begin: number;
  /** The answer to whatever is not legal. */
  readonly refused?: { readonly rule: string; readonly refusal: unknown };
  /** For the last step, if it ends the game. */
  readonly ending?: StagedEnding;
}

export interface StagedSeat {
  readonly name: string;
  readonly kind: "person" | "bot" | "free";
  readonly level?: string;
}

/** What I may know after a step, and what I may do. */
export interface StagedStep {
  readonly step: number;
  readonly pending: readonly number[];
  readonly events: readonly unknown[];
  readonly view: unknown;
  readonly legal: readonly unknown[];
}

export interface StagedEnding {
  /** Place of each seat, ties share. */
  readonly places: readonly number[];
  readonly totals: readonly number[];
  readonly fingerprint: string;
  readonly seed: string;
}

function seated({ name, kind, level = "commis" }: StagedSeat, seat: number): SeatView {
  if (kind === "bot") return { is: "bot", level: level.replace("-", "_") as Level, team: seat };
  return kind === "free" ? { is: "open", team: seat } : person(name, { team: seat });
}

/** The whole state of the table at one of the steps. */
export function stagedState({ game, me, seats, steps, ending }: Staged, at: number): TableState {
  const { step, pending, view, legal } = steps[at] as StagedStep;
  const mine = me !== null && pending.includes(me);
  const end = at + 1 === steps.length ? ending : undefined;
  return laid({
    game,
    step,
    me,
    seats: seats.map(seated),
    pending,
    view,
    legal,
    phase: end ? "over" : "playing",
    undo: { last: false, turn: false, ask: me !== null && !mine && pending.length > 0 },
    past: steps.slice(0, at + 1).map((past) => ({ ...past, seat: null })),
    ...(end && {
      outcome: {
        ending: "ranked",
        standings: end.places.map((rank, seat) => ({ rank, score: end.totals[seat] ?? 0 })),
      },
      shuffle: { sha256: end.fingerprint, seed: end.seed },
    }),
  });
}

const PAUSE = 900;

export function stagedTable(staged: Staged, hear: (message: TableMessage) => void): Connection {
  let at = staged.begin;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const more = () => at + 1 < staged.steps.length;

  function show() {
    const state = stagedState(staged, at);
    hear({ is: "state", state });
    // Onlookers see a still: nothing of theirs would set it going.
    if (state.me !== null && !state.pending.includes(state.me) && more()) timer = setTimeout(next, PAUSE);
  }
  function next() {
    at += 1;
    show();
  }

  show();
  return {
    send(command) {
      if (command.do !== "act") return;
      const legal = staged.steps[at]?.legal.some((action) => isSame(action, command.action));
      if (legal && more()) next();
      else if (!legal && staged.refused) hear({ is: "refused", why: { code: "by_rule", ...staged.refused } });
    },
    earlier() {},
    advise() {},
    close: () => clearTimeout(timer),
  };
}
