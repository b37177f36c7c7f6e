import type { Absent, Matter, SeatView, TableView } from "../api/messages.ts";

/** Who is asked about a matter, and what they have answered so far. */
export interface Vote {
  readonly seat: number;
  /** What is to be done about an absent player, or consent; null while nothing was said. */
  readonly says: Absent | "yes" | null;
}

/** A person who plays for themselves. */
const plays = (who: SeatView): who is Extract<SeatView, { is: "person" }> =>
  who.is === "person" && !who.left && who.stand_in === null;

/** All whose agreement a matter needs, in the order of the table: those who are away are not waited for. */
export function votesOn(matter: Matter, { seats }: Pick<TableView, "seats">): Vote[] {
  return seats.flatMap((who, seat): Vote[] => {
    if (!plays(who)) return [];
    if ("unanswered" in matter) return [{ seat, says: matter.unanswered.includes(seat) ? null : "yes" }];
    const said = matter.choices.find((choice) => choice.seat === seat)?.choice ?? null;
    return seat === matter.seat || (!who.present && said === null) ? [] : [{ seat, says: said }];
  });
}
