import type { Hat } from "../api/house.ts";
import type { Pace, SeatView, TableView } from "../api/messages.ts";
import { t } from "../i18n/words.svelte.ts";
import { called } from "../visit/called.ts";

/** What a seat is called: a person's name, or for a cook the tool of that seat. */
export function seatName(seats: readonly SeatView[], seat: number): string {
  const who = seats[seat];
  switch (who?.is) {
    case "person":
      return called(who.name);
    case "bot":
      return t().cooks[seat % t().cooks.length] ?? "";
    default:
      return t().table.free;
  }
}

/** The hats that people have chosen for themselves, by seat. */
export const chosenHats = ({ seats }: Pick<TableView, "seats">): readonly (Hat | undefined)[] =>
  seats.map((who) => (who.is === "person" && who.hat) || undefined);

/** Two hats are the same if this is. */
export const hatKey = (hat: Hat | null | undefined): string => (hat ? `${hat.colour} ${hat.pattern}` : "");

/** Who plays for a person who is away. */
export function standIn(who: SeatView | undefined) {
  return who?.is === "person" ? who.stand_in : null;
}

/** Milliseconds on a clock at first. */
export function clockOf(pace: Pace): number {
  if (pace.is === "turn_by_turn") return pace.days * 86_400_000;
  return pace.clock ? (pace.clock.move_seconds + pace.clock.reserve_seconds) * 1000 : 0;
}

/** Whether I sit here and play myself: have neither got up nor a cook in my place. */
export function playsMyself({ me, seats }: Pick<TableView, "me" | "seats">): boolean {
  const who = me === null ? undefined : seats[me];
  return who?.is === "person" && !who.left && who.stand_in === null;
}

/** Whether I sit here, but have got up or have a cook in my place, and the game goes on. */
export function isPlayedForMe(table: Pick<TableView, "me" | "seats" | "phase">): boolean {
  return table.me !== null && table.phase !== "over" && !playsMyself(table);
}

/** Whether nothing is to be done here until somebody else comes: cooks are waited for at the table. */
export function waitsForOthers({
  me,
  seats,
  pending,
  phase,
}: Pick<TableView, "me" | "seats" | "pending" | "phase">): boolean {
  if (phase === "over") return true;
  const isOther = (seat: number) => {
    const who = seats[seat];
    return seat !== me && who?.is === "person" && who.stand_in === null;
  };
  return (me === null || !pending.includes(me)) && pending.some(isOther);
}
