import type { Hat, HatColour, HatPattern } from "../api/house.ts";

/** The cloth of a hat that somebody has chosen, and what is on it. */
interface CrownLook {
  readonly cloth: string;
  readonly mark: string;
}

/** In the order in which they are offered. */
export const CROWNS: Readonly<Record<HatColour, CrownLook>> = {
  cream: { cloth: "var(--cream)", mark: "var(--copper)" },
  butter: { cloth: "var(--butter)", mark: "var(--copper-deep)" },
  apricot: { cloth: "var(--orange-light)", mark: "var(--orange-deep)" },
  raspberry: { cloth: "var(--raspberry-light)", mark: "var(--raspberry-deep)" },
  lilac: { cloth: "var(--violet-light)", mark: "var(--violet-deep)" },
  blueberry: { cloth: "var(--blueberry-light)", mark: "var(--blueberry-deep)" },
  pistachio: { cloth: "var(--pistachio-light)", mark: "var(--basil-deep)" },
  cocoa: { cloth: "var(--cocoa-light)", mark: "var(--cream)" },
};

export const HAT_COLOURS = Object.keys(CROWNS) as readonly HatColour[];
export const HAT_PATTERNS: readonly HatPattern[] = [
  "plain",
  "stripes",
  "dots",
  "checks",
  "chevrons",
  "diamonds",
  "waves",
];

/** A hat that was remembered; null where none was, or it is damaged. */
export function readHat(saved: unknown): Hat | null {
  const { colour, pattern } = (saved ?? {}) as Partial<Hat>;
  if (!colour || !HAT_COLOURS.includes(colour) || !pattern || !HAT_PATTERNS.includes(pattern)) return null;
  return { colour, pattern };
}
