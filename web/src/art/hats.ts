import { getContext, setContext } from "svelte";
import type { Hat } from "../api/house.ts";
import { type SeatLook, seatLook } from "./seats.ts";

const HATS = Symbol("hats");

interface Worn {
  /** For a game whose players have colours of their own. */
  readonly bands: () => readonly SeatLook[] | undefined;
  /** What the people in the seats have chosen for themselves. */
  readonly crowns: () => readonly (Hat | undefined)[];
}

/** Everything inside this component wears these: the band is the seat's, the crown its person's. */
export function wearHats(bands: Worn["bands"], crowns: Worn["crowns"] = () => []): void {
  setContext<Worn>(HATS, { bands, crowns });
}

/** How the band of a seat's hat looks here; to be called while a component is made. */
export function hats(): (seat: number) => SeatLook {
  const worn = getContext<Worn | undefined>(HATS);
  return (seat) => worn?.bands()?.[seat] ?? seatLook(seat);
}

/** The hat that the person in a seat has chosen; to be called while a component is made. */
export function crowns(): (seat: number) => Hat | undefined {
  const worn = getContext<Worn | undefined>(HATS);
  return (seat) => worn?.crowns()[seat];
}
