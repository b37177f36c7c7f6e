import type { Chair, GameInfo, NewTable } from "../api/house.ts";
import type { Absent, Level, Pace, Visibility } from "../api/messages.ts";
import { BOXES } from "../games/box.ts";
import { type GameId, seatsOf } from "../games/ids.ts";
import { LEVELS } from "../gen/facts.ts";
import { recall, remember } from "../settings/drawer.ts";
import { type Chosen, modesFor, optionsOf } from "./ways.ts";

export const PACES = {
  easy: { is: "real_time", clock: null },
  brisk: { is: "real_time", clock: { move_seconds: 30, reserve_seconds: 300 } },
  days: { is: "turn_by_turn", days: 2 },
} as const satisfies Record<string, Pace>;
export const PACE_NAMES = ["easy", "brisk", "days"] as const;
export const VISIBILITIES = ["link", "public"] as const satisfies readonly Visibility[];
export const ABSENTS = ["wait", "bot", "end"] as const satisfies readonly Absent["do"][];

/** How somebody wants a table laid. What is left out the game decides. */
export interface Wishes {
  readonly seats: number;
  readonly mode: string | null;
  /** What was chosen beside the mode. */
  readonly options: Chosen;
  /** The kindest cooks until others are asked for: who wins is offered the next ones, and may choose any at any time. */
  readonly level: Level;
  readonly pace: (typeof PACE_NAMES)[number];
  readonly visibility: (typeof VISIBILITIES)[number];
  readonly absent: (typeof ABSENTS)[number];
}

function oneOf<T extends string>(list: readonly T[], value: unknown, otherwise: T): T {
  return list.find((one) => one === value) ?? otherwise;
}

/** What was chosen last time, field by field, so that an old or damaged entry never breaks the page. */
export function readWishes(game: GameId, saved: unknown): Wishes {
  const entry = (typeof saved === "object" && saved !== null ? saved : {}) as Record<string, unknown>;
  const [least, most] = seatsOf(game);
  const seats = typeof entry.seats === "number" ? Math.round(entry.seats) : BOXES[game].usual;
  return {
    seats: Math.min(most, Math.max(least, seats)),
    mode: typeof entry.mode === "string" ? entry.mode : null,
    options: typeof entry.options === "object" ? { ...(entry.options as Chosen | null) } : {},
    level: oneOf(LEVELS, entry.level, LEVELS[0]),
    pace: oneOf(PACE_NAMES, entry.pace, "easy"),
    visibility: oneOf(VISIBILITIES, entry.visibility, "link"),
    absent: oneOf(ABSENTS, entry.absent, "wait"),
  };
}

export const lastWishes = (game: GameId): Wishes => readWishes(game, recall(`wishes.${game}`));
export const keepWishes = (game: GameId, wishes: Wishes) => remember(`wishes.${game}`, wishes);
export const keepLevel = (game: GameId, level: Level) => keepWishes(game, { ...lastWishes(game), level });

/** A table against cooks that starts at once, or one with open seats for friends. */
export function tableFor(
  game: GameId,
  wishes: Wishes,
  info: Pick<GameInfo, "modes" | "options"> | undefined,
  company: "cooks" | "friends",
): NewTable {
  const mode = info && modesFor(info, wishes.seats).find(({ id }) => id === wishes.mode);
  const options = mode ? optionsOf(info, wishes.seats, mode.options, wishes.options) : {};
  const other: Chair = company === "cooks" ? { is: "bot", level: wishes.level } : { is: "open" };
  const chairs: Chair[] = [{ is: "me" }, ...Array<Chair>(wishes.seats - 1).fill(other)];
  if (company === "cooks") return { terms: { game, seats: wishes.seats, options }, chairs, start: true };
  return {
    terms: {
      game,
      seats: wishes.seats,
      options,
      visibility: wishes.visibility,
      pace: PACES[wishes.pace],
      absent: wishes.absent === "bot" ? { do: "bot", level: "commis" } : { do: wishes.absent },
    },
    chairs,
  };
}
