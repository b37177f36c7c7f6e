import type { TableLink } from "../api/api.ts";
import type { Ending, Refusal, SeatState, TableMessage, TableState } from "../api/messages.ts";
import type { GameId } from "../games/ids.ts";

/**
 * A stretch of a real game, kept as a file: `games/<id>/situations/<name>.json`. Unit tests look at its states one by
 * one; the gallery begins at `begin` and goes on when I move, or by itself while others are awaited.
 */
export interface Staged {
  readonly game: GameId;
  readonly me: number | null;
  readonly seats: readonly SeatState[];
  readonly steps: readonly StagedStep[];
  /** Which of `steps` is the present at first; those before it are the past. */
  readonly begin: number;
  /** The answer to whatever is not legal. */
  readonly refused?: Refusal;
  /** For the last step, if it ends the game. */
  readonly ending?: Ending;
}

/** What I may know after a step, and what I may do. */
export interface StagedStep {
  readonly step: number;
  readonly pending: readonly number[];
  readonly events: readonly unknown[];
  readonly view: unknown;
  readonly legal: readonly unknown[];
}

/** The whole state of the table at one of the steps. */
export function stagedState({ game, me, seats, steps, ending }: Staged, at: number): TableState {
  const { step, pending, view, legal } = steps[at] as StagedStep;
  const mine = me !== null && pending.includes(me);
  return {
    id: "staged",
    game,
    step,
    me,
    seats,
    pending,
    view,
    legal,
    undo: { last: false, turn: false, askOthers: me !== null && !mine && pending.length > 0 },
    past: steps.slice(0, at + 1),
    chat: [],
    chatOpen: true,
    matter: null,
    ending: at + 1 === steps.length ? (ending ?? null) : null,
  };
}

const PAUSE = 900;

export function stagedTable(staged: Staged, hear: (message: TableMessage) => void): TableLink {
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
      const wanted = JSON.stringify(command.action);
      const legal = staged.steps[at]?.legal.some((action) => JSON.stringify(action) === wanted);
      if (legal && more()) next();
      else if (!legal && staged.refused) hear({ is: "refused", refusal: staged.refused });
    },
    close: () => clearTimeout(timer),
  };
}
