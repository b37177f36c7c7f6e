import type { TableView } from "../api/messages.ts";

/** How the other people at a finished game stand to another one. */
export interface Others {
  readonly willing: readonly number[];
  /** Here, and asked. */
  readonly awaited: readonly number[];
  /** Not here just now: the others may go on without them. */
  readonly away: readonly number[];
  /** Have got up: nobody waits for them. */
  readonly left: readonly number[];
}

export function othersAfter({ me, seats, rematch }: Pick<TableView, "me" | "seats" | "rematch">): Others {
  const others = { willing: [], awaited: [], away: [], left: [] } as Record<keyof Others, number[]>;
  for (const [seat, who] of seats.entries()) {
    if (who.is !== "person" || seat === me) continue;
    const wants = rematch.includes(seat);
    others[who.left ? "left" : wants ? "willing" : who.present ? "awaited" : "away"].push(seat);
  }
  return others;
}
