import { untrack } from "svelte";
import { type BigScreen, type OfferedSeats, Problem } from "../api/house.ts";

interface Offering {
  readonly screen: BigScreen | undefined;
  readonly door: string;
  /** How many can be asked in; 0 while nobody is to be. */
  readonly seats: () => number;
  /** Whether the house can be asked. */
  readonly reached: () => boolean;
}

/** After a failure that may pass, in milliseconds. */
const AGAIN = 5_000;

/**
 * The code by which people sit down, asked for anew before it ends and whenever other seats are free. Only whoever has
 * made the table for a screen is given one: that is its host.
 */
export function offering({ screen, door, seats, reached }: Offering) {
  let offered = $state.raw<OfferedSeats | null>(null);
  let host = $state(false);
  let asked = $state(0);

  $effect(() => {
    void [seats(), asked];
    if (!screen || !reached()) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const later = (ms: number) => {
      if (!over) timer = setTimeout(() => untrack(() => asked++), ms);
    };
    screen.code(door).then(
      (told) => {
        host = true;
        offered = told;
        later(told.renew_in_seconds * 1000);
      },
      (problem) => {
        // Another screen shows the table and asks nobody in.
        if (problem instanceof Problem && problem.code === "not_found") host = false;
        else later(AGAIN);
      },
    );
    return () => {
      over = true;
      clearTimeout(timer);
    };
  });

  return {
    /** Whether this browser hosts the table. */
    get host() {
      return host;
    },
    get code(): string | null {
      return (seats() > 0 && host && offered?.code) || null;
    },
  };
}
