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
  /** Who else is in each seat: a cook, or at the house somebody who comes by a link; null for a person of this room. */
  readonly cooks: readonly Other[];
  /** Where the table is: on this device, or at the house. */
  readonly place: Place;
}
export type Other = Level | "open" | null;
export const PLACES = ["device", "house"] as const;
export type Place = (typeof PLACES)[number];

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
    cooks: all.map((seat) => ["open" as const, ...LEVELS].find((other) => other === cooks[seat]) ?? null),
    place: entry.place === "house" ? "house" : "device",
  });
}

/** As many as the game can seat. */
export function within(seating: Seating): Seating {
  const [least, most] = seatsOf(seating.game);
  return { ...seating, seats: Math.min(most, Math.max(least, 2, seating.seats)) };
}

export const lastSeating = (owner: Owner): Seating => readSeating(recall(KEY), owner);
export const keepSeating = (seating: Seating) => remember(KEY, seating);

/** Who else is in a seat: to a table on this device nobody comes by a link. */
export const otherIn = ({ cooks, place }: Seating, seat: number): Other => {
  const other = cooks[seat] ?? null;
  return other === "open" && place === "device" ? null : other;
};

/** The chairs of a table for them; whoever gave no name is called as they usually are. */
export function chairsFor(seating: Seating, usual: (seat: number) => string): SharedChair[] {
  const { seats, names, hats } = seating;
  return Array.from({ length: seats }, (_, seat) => {
    const other = otherIn(seating, seat);
    if (other === "open") return { is: "open" };
    if (other) return { is: "bot", level: other };
    return { is: "person", name: names[seat]?.trim() || usual(seat), hat: hats[seat] ?? null };
  });
}

/** Whether there is somebody to hand the device to. */
export const isCompany = (chairs: readonly SharedChair[]): boolean =>
  chairs.filter(({ is }) => is === "person").length > 1;
