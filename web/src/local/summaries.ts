import type { TableSummary } from "../api/house.ts";
import type { Level, TableView } from "../api/messages.ts";
import type { GameId } from "../games/ids.ts";
import type { KeptGame } from "./storage.ts";

type Told = Pick<TableView, "game" | "phase" | "seats" | "pending" | "me" | "number" | "step" | "outcome">;

const names = ({ seats }: Told) => seats.map((seat) => (seat.is === "person" ? seat.name : null));
const levels = ({ seats }: Told): readonly (Level | null)[] =>
  seats.map((seat) => (seat.is === "bot" ? seat.level : null));

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
    me: told.me,
    changed: Math.floor(now / 1000),
    closed: null,
  };
}

/** A game that has come to its end at such a table; what was played by a script was a lesson. */
export function finishedGame(id: string, told: Told, record: object, now: number, lesson = false): KeptGame {
  return {
    ...(lesson ? { lesson: true } : {}),
    table: id,
    number: told.number,
    game: told.game as GameId,
    outcome: told.outcome,
    names: names(told),
    levels: levels(told),
    me: told.me ?? 0,
    finished: Math.floor(now / 1000),
    record: JSON.stringify(record),
  };
}
