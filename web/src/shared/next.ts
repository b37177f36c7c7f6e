import type { TableView } from "../api/messages.ts";

/** Who of the people at a table is to play, the first in turn after a seat; null while cooks do, or if nobody is. */
export function nextUp(
  { seats, pending, phase }: Pick<TableView, "seats" | "pending" | "phase">,
  after: number | null,
): number | null {
  if (phase !== "playing") return null;
  const turn = (seat: number) => (seat - (after ?? -1) - 1 + seats.length) % seats.length;
  const people = pending.filter((seat) => seats[seat]?.is === "person");
  return people.sort((a, b) => turn(a) - turn(b))[0] ?? null;
}

/** Whether somebody sits across from the first of the people, with the others between them round the table. */
export function isAcross({ seats }: Pick<TableView, "seats">, seat: number): boolean {
  const people = seats.flatMap(({ is }, one) => (is === "person" ? [one] : []));
  const turn = people.indexOf(seat) / people.length;
  return turn > 0.25 && turn < 0.75;
}

/** Whom the device should go to from the one who has it: nobody as long as they are to play themselves. */
export function handsTo(table: Pick<TableView, "seats" | "pending" | "phase" | "me">): number | null {
  if (table.me === null || table.pending.includes(table.me)) return null;
  return nextUp(table, table.me);
}
