import type { TableState } from "../api/messages.ts";
import { recall, remember } from "../settings/drawer.ts";

const SAT = "called.sat";
const ASKED = "called.asked";

/** Notes that I play at a table that goes over days: whoever leaves it may want to be called back. */
export function rememberSitting({ me, pace, phase }: Pick<TableState, "me" | "pace" | "phase">): void {
  if (me !== null && phase === "playing" && pace.is === "turn_by_turn" && recall(SAT) !== true)
    remember(SAT, true);
}

/** Whether to ask, away from the tables, if I want to be called: once, and only who plays over days. */
export const mayAsk = (): boolean => recall(SAT) === true && recall(ASKED) !== true;

/** Whatever the answer was: it is not asked again. */
export const rememberAsked = (): void => remember(ASKED, true);
