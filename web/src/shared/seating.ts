import type { Hat, SharedChair } from "../api/house.ts";
import type { Level } from "../api/messages.ts";
import { readHat } from "../art/crowns.ts";
import { GAMES, type GameId, seatsOf } from "../games/ids.ts";
import { LEVELS, LONGEST_NAME } from "../gen/facts.ts";
import { recall, remember } from "../settings/drawer.ts";

/** As many as the largest of the games seats. */
const MOST = Math.max(...GAMES.map((game) => seatsOf(game)[1]));
const KEY = "shared";

/** Who played in this room last, and what. */
export interface Seating {
  readonly game: GameId;
  readonly seats: number;
  /** By seat; empty where nobody has said. */
  readonly names: readonly string[];
  /** What they wear there; null: as the seat gives it. */
  readonly hats: readonly (Hat | null)[];
  /** The cook in each seat; null for a person. */
  readonly cooks: readonly (Level | null)[];
}

/** Whose device it is. */
interface Owner {
  readonly name: string;
  readonly hat: Hat | null;
}

/** What was remembered, field by field, so that an old or damaged entry never breaks the page. */
export function readSeating(saved: unknown, owner: Owner): Seating {
  const entry = (typeof saved === "object" && saved !== null ? saved : {}) as Record<string, unknown>;
  const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
  const game = GAMES.find((one) => one === entry.game) ?? (GAMES[0] as GameId);
  const [names, hats, cooks] = [list(entry.names), list(entry.hats), list(entry.cooks)];
  const all = Array.from({ length: MOST }, (_, seat) => seat);
  return within({
    game,
    seats: typeof entry.seats === "number" ? Math.round(entry.seats) : 2,
    names: all.map((seat) => {
      const name = names[seat];
      if (typeof name === "string") return [...name].slice(0, LONGEST_NAME).join("");
      return seat === 0 ? owner.name : "";
    }),
    hats: all.map((seat) => (seat === 0 && hats.length === 0 ? owner.hat : readHat(hats[seat]))),
    cooks: all.map((seat) => LEVELS.find((level) => level === cooks[seat]) ?? null),
  });
}

/** As many as the game can seat. */
export function within(seating: Seating): Seating {
  const [least, most] = seatsOf(seating.game);
  return { ...seating, seats: Math.min(most, Math.max(least, 2, seating.seats)) };
}

export const lastSeating = (owner: Owner): Seating => readSeating(recall(KEY), owner);
export const keepSeating = (seating: Seating) => remember(KEY, seating);

/** The chairs of a table for them; whoever gave no name is called as they usually are. */
export function chairsFor(
  { seats, names, hats, cooks }: Seating,
  usual: (seat: number) => string,
): SharedChair[] {
  return Array.from({ length: seats }, (_, seat) => {
    const level = cooks[seat] ?? null;
    if (level) return { is: "bot", level };
    return { is: "person", name: names[seat]?.trim() || usual(seat), hat: hats[seat] ?? null };
  });
}

/** Whether there is somebody to hand the device to. */
export const isCompany = (chairs: readonly SharedChair[]): boolean =>
  chairs.filter(({ is }) => is === "person").length > 1;
