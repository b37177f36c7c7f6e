import type { Rect } from "../games/contract.ts";

export interface Way {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
}

/** How far an arrow keeps from what it joins, and how long it must be to be one. */
const GAP = 10;
const SHORTEST = 24;

/** The arrow from one thing to another, edge to edge; none where they lie too close for one. */
export function wayBetween(from: Rect, to: Rect): Way | null {
  const [a, b] = [middle(from), middle(to)];
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const along = length - reach(from, a, b) - reach(to, b, a) - 2 * GAP;
  if (along < SHORTEST) return null;
  const at = (start: number) => ({
    x: a.x + ((b.x - a.x) * start) / length,
    y: a.y + ((b.y - a.y) * start) / length,
  });
  const begin = reach(from, a, b) + GAP;
  return { from: at(begin), to: at(begin + along) };
}

const middle = ({ x, y, width, height }: Rect) => ({ x: x + width / 2, y: y + height / 2 });

/** How far it is from the middle of a thing to its edge, on the way to somewhere else. */
function reach({ width, height }: Rect, from: Way["from"], to: Way["to"]): number {
  const [dx, dy] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  const share = Math.min(
    dx > 0 ? width / 2 / dx : Number.POSITIVE_INFINITY,
    dy > 0 ? height / 2 / dy : Number.POSITIVE_INFINITY,
  );
  return Math.hypot(dx, dy) * Math.min(1, share);
}
