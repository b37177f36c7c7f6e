import type { Command, TableState } from "../api/messages.ts";
import { go } from "../route/router.svelte.ts";
import { peopleAt, seatsThere } from "./next.ts";

/** Where I am expected at a table that I was asked to. */
let expected: { readonly door: string; readonly from: TableState } | null = null;

/** Goes along to the table one was asked to. */
export function goAlong(from: TableState): void {
  const join = from.invitation?.to.join;
  if (!join) return;
  expected = { door: join, from };
  go({ page: "join", id: join });
}

/** Whoever was asked to a table sits down there by coming: in their own seat if it is free. */
export function sitDown(door: string, table: TableState): Command | null {
  if (expected?.door !== door || table.phase !== "gathering" || table.me !== null) return null;
  const { from } = expected;
  expected = null;
  const open = table.seats.flatMap((who, seat) => (who.is === "open" ? [seat] : []));
  const mine = from.me === null ? undefined : seatsThere(peopleAt(from), table.seats.length).get(from.me);
  const seat = open.find((one) => one === mine) ?? open[0];
  return seat === undefined ? null : { do: "sit", seat };
}
