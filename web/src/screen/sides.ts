/** Where somebody's plate lies around a screen. */
export type Side = "left" | "top" | "right" | "bottom";

export interface Place {
  readonly seat: number;
  readonly side: Side;
}

/** By how many degrees a plate is turned, so that whoever sits at its side reads it. */
export const TURNS = { bottom: 0, left: 90, top: 180, right: -90 } satisfies Record<Side, number>;

const CLOCKWISE: readonly Side[] = ["bottom", "left", "top", "right"];

/** How many sit at each side of a screen that lies flat, clockwise from the bottom. */
const FLAT: Readonly<Record<number, readonly number[]>> = {
  1: [1, 0, 0, 0],
  2: [1, 0, 1, 0],
  3: [1, 1, 0, 1],
  4: [1, 1, 1, 1],
  5: [1, 1, 2, 1],
  6: [2, 1, 2, 1],
};

/**
 * Plates around a screen, clockwise in the order in which people play, as the game goes round. One that stands has them
 * at its sides, where there is room; around one that lies flat people sit at all four.
 */
export function placesAround(seats: number, flat: boolean): readonly Place[] {
  const left = Math.floor(seats / 2);
  const counts = flat ? (FLAT[seats] ?? [seats, 0, 0, 0]) : [0, left, 0, seats - left];
  const sides = CLOCKWISE.flatMap((side, i) => Array.from({ length: counts[i] ?? 0 }, () => side));
  return sides.map((side, seat) => ({ seat, side }));
}

/** Those at one side, from left to right or from top to bottom. */
export function at(side: Side, places: readonly Place[]): readonly number[] {
  const seats = places.flatMap((place) => (place.side === side ? [place.seat] : []));
  return side === "bottom" || side === "left" ? seats.reverse() : seats;
}
