import type { TableSummary } from "../api/house.ts";
import type { Level, TableView } from "../api/messages.ts";
import type { GameId } from "../games/ids.ts";
import type { KeptGame } from "./storage.ts";

type Told = Pick<TableView, "game" | "phase" | "seats" | "pending" | "me" | "number" | "step" | "outcome">;

const names = ({ seats }: Told) => seats.map((seat) => (seat.is === "person" ? seat.name : null));
const levels = ({ seats }: Told): readonly (Level | null)[] =>
  seats.map((seat) => (seat.is === "bot" ? seat.level : null));

const people = ({ seats }: Told) => seats.flatMap(({ is }, seat) => (is === "person" ? [seat] : []));

/** Whose a table is on this device; where several share it, whoever of them is to play, else the first. */
function mine(told: Told): number | null {
  const all = people(told);
  if (all.length < 2) return told.me;
  return all.find((seat) => told.pending.includes(seat)) ?? all[0] ?? null;
}

/** A table of this device in a list. */
export function tableSummary(id: string, told: Told, now: number): TableSummary {
  const bots = levels(told);
  return {
    table: id,
    game: told.game as GameId,
    phase: told.phase,
    public: false,
    seats: names(told).map((name, seat) => ({ name, bot: bots[seat] ?? null })),
    pending: told.pending,
    turn_by_turn: false,
    number: told.number,
    step: told.step,
    me: mine(told),
    changed: Math.floor(now / 1000),
    closed: null,
  };
}

interface Ending {
  readonly now: number;
  /** It was played by a script. */
  readonly lesson?: boolean;
  /** The name of whose device this is. */
  readonly owner: string;
}

/** A game that has come to its end at such a table: it counts for the owner of the device, if they played. */
export function finishedGame(
  id: string,
  told: Told,
  record: object,
  { now, lesson, owner }: Ending,
): KeptGame {
  const shared = people(told).length > 1;
  const owners = shared ? names(told).indexOf(owner) : (told.me ?? 0);
  return {
    ...(lesson ? { lesson: true } : {}),
    ...(owners < 0 ? { withoutMe: true } : {}),
    table: id,
    number: told.number,
    game: told.game as GameId,
    outcome: told.outcome,
    names: names(told),
    levels: levels(told),
    me: owners < 0 ? (people(told)[0] ?? 0) : owners,
    finished: Math.floor(now / 1000),
    record: JSON.stringify(record),
  };
}
