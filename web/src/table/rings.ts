import type { Rect } from "../games/contract.ts";

/** How much of the smaller of two things the other covers before both get one ring: cards that lie over each other. */
const COVERED = 0.15;

/** Rings around things: one for those that cover each other. */
export function together(things: readonly Rect[]): readonly Rect[] {
  const rings: Rect[] = [];
  for (const thing of things) {
    let ring = thing;
    for (let i = rings.length - 1; i >= 0; i -= 1) {
      const other = rings[i] as Rect;
      if (!cover(ring, other)) continue;
      ring = both(ring, other);
      rings.splice(i, 1);
      // Grown, it may cover what it did not before.
      i = rings.length;
    }
    rings.push(ring);
  }
  return rings;
}

function cover(one: Rect, other: Rect): boolean {
  const smaller = Math.min(one.width * one.height, other.width * other.height);
  return shared(one, other) > COVERED * smaller;
}

/** The area that two things have in common. */
function shared(one: Rect, other: Rect): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}

function both(one: Rect, other: Rect): Rect {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
}
