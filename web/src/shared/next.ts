import type { SeatView, TableState } from "../api/messages.ts";

/** Who of those who share the device is to play, the first in turn after a seat; null while others do, or nobody. */
export function nextUp(
  { seats, pending, phase, sharing }: Pick<TableState, "seats" | "pending" | "phase" | "sharing">,
  after: number | null,
): number | null {
  if (phase !== "playing") return null;
  const turn = (seat: number) => (seat - (after ?? -1) - 1 + seats.length) % seats.length;
  const people = pending.filter((seat) => sharing.includes(seat) && !isPlayedFor(seats[seat]));
  return people.sort((a, b) => turn(a) - turn(b))[0] ?? null;
}

/** Whether a cook plays for somebody. */
const isPlayedFor = (who: SeatView | undefined) =>
  who?.is === "person" && (who.left || who.stand_in !== null);

/**
 * Who may take the device though it is not their turn: for whom a cook plays until they come back; and anybody while the
 * match waits for others, elsewhere.
 */
export function mayLook(
  table: Pick<TableState, "seats" | "pending" | "phase" | "sharing">,
): readonly number[] {
  const { seats, pending, phase, sharing } = table;
  if (phase !== "playing") return [];
  const awaits = pending.some((seat) => seats[seat]?.is === "person" && !sharing.includes(seat));
  const idle = awaits && nextUp(table, null) === null;
  return sharing.filter((seat) => idle || isPlayedFor(seats[seat]));
}

/** Whether somebody sits across from the first of the people, with the others between them round the table. */
export function isAcross({ sharing }: Pick<TableState, "sharing">, seat: number): boolean {
  const turn = sharing.indexOf(seat) / sharing.length;
  return turn > 0.25 && turn < 0.75;
}

/** Whom the device should go to from the one who has it: nobody as long as they are to play themselves. */
export function handsTo(
  table: Pick<TableState, "seats" | "pending" | "phase" | "me" | "sharing">,
): number | null {
  if (table.me === null || table.pending.includes(table.me)) return null;
  return nextUp(table, table.me);
}
