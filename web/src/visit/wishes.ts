import type { Chair, GameInfo, NewTable } from "../api/house.ts";
import type { Absent, Level, Pace, Visibility } from "../api/messages.ts";
import { type HouseFace, levelsOf, PLAIN, standIn } from "../face/face.ts";
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
/** The paces of a house: one of them may be as its host wants it. */
export const pacesOf = ({ pace }: HouseFace): Readonly<Record<(typeof PACE_NAMES)[number], Pace>> =>
  pace ? { ...PACES, [paceName(pace)]: pace } : PACES;

function paceName(pace: Pace | null | undefined): (typeof PACE_NAMES)[number] {
  if (!pace) return "easy";
  if (pace.is === "turn_by_turn") return "days";
  return pace.clock ? "brisk" : "easy";
}

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
export function readWishes(game: GameId, saved: unknown, face: HouseFace = PLAIN): Wishes {
  const levels = levelsOf(face);
  const entry = (typeof saved === "object" && saved !== null ? saved : {}) as Record<string, unknown>;
  const [least, most] = seatsOf(game);
  const seats = typeof entry.seats === "number" ? Math.round(entry.seats) : BOXES[game].usual;
  return {
    seats: Math.min(most, Math.max(least, seats)),
    mode: typeof entry.mode === "string" ? entry.mode : null,
    options: typeof entry.options === "object" ? { ...(entry.options as Chosen | null) } : {},
    level: oneOf(levels, entry.level, levels[0] ?? LEVELS[0]),
    pace: oneOf(PACE_NAMES, entry.pace, paceName(face.pace)),
    visibility: oneOf(VISIBILITIES, entry.visibility, "link"),
    absent: oneOf(ABSENTS, entry.absent, "wait"),
  };
}

export const lastWishes = (game: GameId, face: HouseFace = PLAIN): Wishes =>
  readWishes(game, recall(`wishes.${game}`), face);
export const keepWishes = (game: GameId, wishes: Wishes) => remember(`wishes.${game}`, wishes);
export const keepLevel = (game: GameId, level: Level) => keepWishes(game, { ...lastWishes(game), level });

/** The options of the mode that is wished for, with what was chosen beside it. */
export function optionsFor(
  { seats, mode: wished, options }: Pick<Wishes, "seats" | "mode" | "options">,
  info: Pick<GameInfo, "modes" | "options"> | undefined,
): Chosen {
  const mode = info && modesFor(info, seats).find(({ id }) => id === wished);
  return mode ? optionsOf(info, seats, mode.options, options) : {};
}

/** A table against cooks that starts at once, or one with open seats for friends. */
export function tableFor(
  game: GameId,
  wishes: Wishes,
  info: Pick<GameInfo, "modes" | "options"> | undefined,
  company: "cooks" | "friends",
  face: HouseFace = PLAIN,
): NewTable {
  const options = optionsFor(wishes, info);
  const other: Chair = company === "cooks" ? { is: "bot", level: wishes.level } : { is: "open" };
  const chairs: Chair[] = [{ is: "me" }, ...Array<Chair>(wishes.seats - 1).fill(other)];
  if (company === "cooks") return { terms: { game, seats: wishes.seats, options }, chairs, start: true };
  return {
    terms: {
      game,
      seats: wishes.seats,
      options,
      visibility: wishes.visibility,
      pace: pacesOf(face)[wishes.pace],
      absent: wishes.absent === "bot" ? { do: "bot", level: standIn(face) } : { do: wishes.absent },
    },
    chairs,
  };
}
