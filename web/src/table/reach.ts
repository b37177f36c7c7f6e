import type { Rect } from "../games/contract.ts";
import type { Hit } from "./hits.ts";

const AHEAD = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
} as const;
export type Direction = keyof typeof AHEAD;
/** Keys that go through what is offered one by one. */
const IN_TURN = ["Home", "End", "PageDown", "PageUp"] as const;
export type Step = Direction | (typeof IN_TURN)[number];

export function isStep(key: string): key is Step {
  return key in AHEAD || IN_TURN.some((one) => one === key);
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

/** Where a key leads: an arrow to what lies ahead, at the edge on to the next or back to the one before. */
export function stepTo<S extends { at: Rect }>(from: S, key: Step, spots: readonly S[]): S {
  if (key === "Home") return spots[0] ?? from;
  if (key === "End") return spots.at(-1) ?? from;
  const ahead = key === "PageDown" || key === "PageUp" ? null : reach(from.at, key, spots);
  const on = key === "PageDown" || key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  return ahead ?? spots[(spots.indexOf(from) + on + spots.length) % spots.length] ?? from;
}

/** Things of a kind share the first word of their ids. */
const kind = ({ spot }: Hit) => spot.on.split(".")[0];

/**
 * The one spot that the Tab key leads to: where one was last; if that is gone, what is legal and of its kind nearest to
 * there, as the next card of a hand; else the first that is legal.
 */
export function tabStop(hot: readonly Hit[], been: Hit | null): Hit | null {
  const legal = hot.filter(({ spot }) => spot.deed.do !== "ask");
  const first = legal[0] ?? hot[0] ?? null;
  if (!been) return first;
  const [fx, fy] = middle(been.at);
  const far = ({ at }: Hit) => {
    const [x, y] = middle(at);
    return Math.hypot(x - fx, y - fy);
  };
  const [near] = legal.filter((hit) => kind(hit) === kind(been)).toSorted((a, b) => far(a) - far(b));
  return hot.find(({ spot }) => spot.on === been.spot.on) ?? near ?? first;
}
