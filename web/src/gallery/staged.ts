import type { TableLink } from "../api/api.ts";
import type { Refusal, TableMessage, TableState } from "../api/messages.ts";

/**
 * A situation of a real game, kept as a file: `games/<id>/situations/<name>.json`. The tests look at its states one by
 * one; the gallery begins with the first and goes on to the next when I move, or by itself while others are awaited.
 */
export interface Staged {
  readonly states: readonly TableState[];
  /** The answer to whatever is not legal. */
  readonly refused?: Refusal;
}

const PAUSE = 900;

export function stagedTable(staged: Staged, hear: (message: TableMessage) => void): TableLink {
  let at = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show() {
    const state = staged.states[at];
    if (!state) return;
    hear({ is: "state", state });
    const others = state.me === null || !state.pending.includes(state.me);
    if (others && at + 1 < staged.states.length) timer = setTimeout(next, PAUSE);
  }
  function next() {
    if (at + 1 >= staged.states.length) return;
    at += 1;
    show();
  }

  show();
  return {
    send(command) {
      if (command.do !== "act") return;
      const wanted = JSON.stringify(command.action);
      const legal = staged.states[at]?.legal.some((action) => JSON.stringify(action) === wanted);
      if (legal) next();
      else if (staged.refused) hear({ is: "refused", refusal: staged.refused });
    },
    close: () => clearTimeout(timer),
  };
}
