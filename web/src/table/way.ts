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

/** What of a way lies on the board: between hand and board there is what is asked, which is not to be crossed. */
export function onBoard({ from, to }: Way, board: Rect): Way | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  // Where it enters and leaves, as shares of the way (Liang and Barsky).
  let [enters, leaves] = [0, 1];
  for (const [along, room] of [
    [-dx, from.x - board.x],
    [dx, board.x + board.width - from.x],
    [-dy, from.y - board.y],
    [dy, board.y + board.height - from.y],
  ] as const) {
    if (along === 0 && room < 0) return null;
    if (along < 0) enters = Math.max(enters, room / along);
    if (along > 0) leaves = Math.min(leaves, room / along);
  }
  const at = (share: number) => ({ x: from.x + share * dx, y: from.y + share * dy });
  return (leaves - enters) * Math.hypot(dx, dy) < SHORTEST ? null : { from: at(enters), to: at(leaves) };
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
