import { getContext, setContext } from "svelte";
import { type SeatLook, seatLook } from "./seats.ts";

const HATS = Symbol("hats");

/** For a game whose players have colours of their own: everything inside this component wears them. */
export function wearHats(looks: () => readonly SeatLook[] | undefined): void {
  setContext(HATS, looks);
}

/** How the hat of a seat looks here; to be called while a component is made. */
export function hats(): (seat: number) => SeatLook {
  const looks = getContext<(() => readonly SeatLook[] | undefined) | undefined>(HATS);
  return (seat) => looks?.()?.[seat] ?? seatLook(seat);
}
