import type { HatPattern } from "../api/house.ts";

/** Every seat has a colour and a pattern, so that nobody needs to see colours to know who is who. */
export interface SeatLook {
  readonly colour: string;
  readonly deep: string;
  readonly light: string;
  readonly pattern: Exclude<HatPattern, "plain">;
}

export const SEATS: readonly SeatLook[] = [
  { colour: "var(--raspberry)", deep: "var(--raspberry-deep)", light: "var(--cream)", pattern: "stripes" },
  { colour: "var(--blueberry)", deep: "var(--blueberry-deep)", light: "var(--cream)", pattern: "dots" },
  { colour: "var(--basil)", deep: "var(--basil-deep)", light: "var(--cream)", pattern: "checks" },
  { colour: "var(--orange)", deep: "var(--orange-deep)", light: "var(--cream)", pattern: "chevrons" },
  { colour: "var(--violet)", deep: "var(--violet-deep)", light: "var(--cream)", pattern: "diamonds" },
  { colour: "var(--copper)", deep: "var(--copper-deep)", light: "var(--cream)", pattern: "waves" },
];

export function seatLook(seat: number): SeatLook {
  return SEATS[seat % SEATS.length] as SeatLook;
}
