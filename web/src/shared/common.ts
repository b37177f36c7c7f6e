import type { TableState } from "../api/messages.ts";
import type { Speech } from "../games/contract.ts";
import { seatName } from "../table/seats.ts";

/** How a match came out, for who looks at it: where people share a device all do, and nobody is "you". */
export function inCommon(table: TableState, speech: Speech): { table: TableState; speech: Speech } {
  if (table.sharing.length === 0 || table.phase !== "over") return { table, speech };
  const name = (seat: number) => seatName(table.seats, seat);
  return { table: { ...table, me: null }, speech: { ...speech, me: null, name } };
}
