import type { Rect, Room } from "../games/contract.ts";

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

/** Between a note and the edge of what it lies on. */
const MARGIN = 6;

/** How far to the right a note may reach: on a phone held sideways prompt and hand beside the board stay free. */
export function noteEdge({ board, hand }: Pick<Room, "board" | "hand">): number {
  const edge = board.x + board.width;
  return hand.x >= edge - 1 ? edge : Math.max(edge, hand.x + hand.width);
}

/**
 * Where a note lies: the first place that covers least of what it speaks of. At an edge of the board; over prompt and
 * hand if nothing there is needed; on the board beside a ring; over the plates.
 */
export function noteTop(
  room: Pick<Room, "board" | "hand">,
  rings: readonly Rect[],
  { width, height }: Pick<Rect, "width" | "height">,
  overHand: boolean,
): number {
  const { board, hand } = room;
  const [low, bottom] = [board.y + board.height, Math.max(board.y + board.height, hand.y + hand.height)];
  const beside = rings
    .flatMap((ring) => [ring.y + ring.height + 2 * MARGIN, ring.y - height - 2 * MARGIN])
    .filter((y) => y >= board.y && y + height <= low);
  const places = [
    board.y + MARGIN,
    low - height - MARGIN,
    ...(overHand ? [bottom - height - MARGIN] : []),
    ...beside,
    MARGIN,
  ].map((y) => ({ x: (noteEdge(room) - width) / 2, y, width, height }));
  const covered = (place: Rect) => rings.reduce((sum, ring) => sum + shared(place, ring), 0);
  return places.toSorted((a, b) => covered(a) - covered(b))[0]?.y ?? MARGIN;
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
