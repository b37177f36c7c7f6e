import type { TableState } from "../api/messages.ts";

type Moment = Pick<TableState, "number" | "step">;

/** Every game of a table counts its steps anew: only together with the game's number they name a moment. */
export function isSameMoment(one: Moment | null, other: Moment): boolean {
  return one?.number === other.number && one.step === other.step;
}
