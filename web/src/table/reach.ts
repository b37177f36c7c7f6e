import type { Rect } from "../games/contract.ts";

export type Direction = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

const AHEAD: Record<Direction, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function isDirection(key: string): key is Direction {
  return key in AHEAD;
}

const middle = (r: Rect) => [r.x + r.width / 2, r.y + r.height / 2] as const;

/** The hot spot one reaches from `from` with an arrow key: the nearest ahead, sideways steps counting double. */
export function reach<S extends { at: Rect }>(
  from: Rect,
  direction: Direction,
  spots: readonly S[],
): S | null {
  const [dx, dy] = AHEAD[direction];
  const [fx, fy] = middle(from);
  let best: { spot: S; cost: number } | null = null;
  for (const spot of spots) {
    const [x, y] = middle(spot.at);
    const ahead = (x - fx) * dx + (y - fy) * dy;
    const aside = Math.abs((x - fx) * dy) + Math.abs((y - fy) * dx);
    const cost = ahead + 2 * aside;
    if (ahead > 1 && (!best || cost < best.cost)) best = { spot, cost };
  }
  return best?.spot ?? null;
}
