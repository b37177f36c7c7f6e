import type { Feat, Rect, Room, Scene } from "../games/contract.ts";

/** Something that flies from the edge of a piece to a plate. */
export interface Flight {
  readonly id: string;
  readonly feat: Feat & { readonly seat: number };
  /** Where its middle starts, and where it lands. */
  readonly from: Point;
  readonly to: Point;
  readonly plate: Rect;
  /** The edge of the plate that it comes to first: there it covers neither name nor sentence where it stays for a while. */
  readonly edge: number;
}

/** Sugar that flies off a piece, outwards. */
export interface Burst {
  readonly id: string;
  readonly at: Rect;
  readonly best: boolean;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Half of what flies, so that it starts beside the piece and not on it. */
export const HALF = 22;
/** Half of its width: so far it stays from the edge of the screen. */
const WIDE = 40;

/**
 * Where feats are to be seen. A piece that has just been put away is celebrated where it was; one that is nowhere is
 * celebrated at the plate alone.
 */
export function flights(
  feats: readonly Feat[],
  { seats }: Pick<Room, "seats">,
  now: Scene,
  before: Scene | null,
): { readonly flights: readonly Flight[]; readonly bursts: readonly Burst[] } {
  const where = (id: string) => {
    const lies = (scene: Scene | null) => scene?.pieces.find((piece) => piece.id === id && !piece.gone)?.at;
    return lies(now) ?? lies(before);
  };
  const bursts = new Map<string, Burst>();
  const flying = feats.flatMap((feat, i): Flight[] => {
    const piece = where(feat.on);
    const at = piece && feat.line ? lineOf(piece, feat.line) : piece;
    // A sheet is read, not admired: it has no sugar.
    if (piece && !feat.line) bursts.set(feat.on, { id: feat.on, at: piece, best: feat.best === true });
    const plate = feat.seat === null ? undefined : seats[feat.seat];
    if (feat.seat === null || !plate) return [];
    const to = { ...middle(plate), x: Math.max(WIDE, middle(plate).x) };
    const from = piece && at ? beside(piece, middle(at), to) : to;
    const edge = from.y < to.y ? plate.y : plate.y + plate.height;
    return [{ id: `${i}.${feat.on}`, feat, from, to, plate, edge }];
  });
  return { flights: flying, bursts: [...bursts.values()] };
}

const middle = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 });

/** One of the lines of a sheet, which has a title as high as half a line. */
function lineOf(sheet: Rect, [nth, of]: readonly [number, number]): Rect {
  const height = sheet.height / (of + 0.5);
  return { ...sheet, y: sheet.y + (nth + 0.5) * height, height };
}

/** Just outside a piece, on the way from a point inside it to somewhere else. */
export function beside({ x, y, width, height }: Rect, inside: Point, to: Point): Point {
  const [dx, dy] = [to.x - inside.x, to.y - inside.y];
  const out = (d: number, low: number, high: number, at: number) =>
    d === 0 ? Number.POSITIVE_INFINITY : ((d > 0 ? high + HALF : low - HALF) - at) / d;
  const share = Math.min(1, out(dx, x, x + width, inside.x), out(dy, y, y + height, inside.y));
  return { x: inside.x + dx * share, y: inside.y + dy * share };
}
