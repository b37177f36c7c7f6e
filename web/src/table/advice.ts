import type { ChefsAdvice, TableState } from "../api/messages.ts";
import type { Game, MoveInWords, Speech } from "../games/contract.ts";
import { isSameMoment } from "./same.ts";

/** A move a chef would consider, in the words of the game. */
export interface AdvisedMove extends MoveInWords {
  /** What I may expect after it, from 0 (lost) to 1 (won). */
  readonly value: number;
  /** How sure the chef is of it, from 0 to 1. */
  readonly weight: number;
}

/** Whether everybody else here is a cook: among people nobody is told what to do. */
export function amongCooks({ me, seats }: Pick<TableState, "me" | "seats">): boolean {
  return me !== null && seats.every((who, seat) => seat === me || who.is === "bot");
}

/** What was advised, if it is about the present. Moves that were hardly thought of are not worth a line. */
export function advisedMoves(
  advice: ChefsAdvice | null,
  table: Pick<TableState, "number" | "step" | "view">,
  game: Game,
  speech: Speech,
): readonly AdvisedMove[] | null {
  if (!advice || !isSameMoment(advice, table)) return null;
  return advice.moves
    .filter(({ weight }, i) => i === 0 || weight >= 0.02)
    .map(({ action, value, weight }) => ({ ...game.inWords(action, table.view, speech), value, weight }));
}

export type Sureness = "sure" | "rather" | "torn";

export function sureness(weight: number): Sureness {
  return weight >= 0.7 ? "sure" : weight >= 0.45 ? "rather" : "torn";
}
