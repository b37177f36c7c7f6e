import type { Rect, Room } from "./contract.ts";

/** A card is 5 wide and 7 high. */
export const CARD_RATIO = 5 / 7;

interface SpreadOptions {
  /** Width over height of one thing. */
  readonly ratio?: number;
  readonly gap?: number;
  /** Never wider than this, however much room there is. */
  readonly widest?: number;
  /** Free space kept above, so that a lifted card does not leave the strip. */
  readonly headroom?: number;
}

/**
 * Lays `n` things side by side in a strip, as large as the height allows, centred; when they do not fit they overlap
 * evenly, like a hand of cards held close.
 */
export function spread(strip: Rect, n: number, options: SpreadOptions = {}): Rect[] {
  const { ratio = CARD_RATIO, gap = 8, widest = 120, headroom = 0 } = options;
  const width = Math.min(widest, (strip.height - headroom) * ratio, strip.width);
  const height = width / ratio;
  const step = n > 1 ? Math.min(width + gap, (strip.width - width) / (n - 1)) : 0;
  const left = strip.x + (strip.width - width - step * (n - 1)) / 2;
  const y = strip.y + headroom + (strip.height - headroom - height) / 2;
  return Array.from({ length: n }, (_, i) => ({ x: left + i * step, y, width, height }));
}

/** How much of a card must stay uncovered for a finger to find it. */
export const FINGER = 44;

/**
 * A hand of cards: in as few rows as let every card show enough to be touched, each row covering the lower part of the
 * one behind it. Later cards lie on top of earlier ones.
 */
export function heldHand(strip: Rect, n: number, options: SpreadOptions = {}): Rect[] {
  const { headroom = 0 } = options;
  let rows = 1;
  for (;;) {
    const hidden = (rows - 1) * FINGER;
    const row = (i: number) =>
      spread(
        { ...strip, y: strip.y + i * FINGER, height: strip.height - hidden },
        Math.ceil((n - i) / rows),
        options,
      );
    const [first, second] = row(0);
    const step = second && first ? second.x - first.x : Number.POSITIVE_INFINITY;
    const roomForMore = strip.height - headroom - hidden > 2 * FINGER;
    if (step >= FINGER || !roomForMore) return Array.from({ length: rows }, (_, i) => row(i)).flat();
    rows += 1;
  }
}

/** Lays `n` things in as many rows as make them largest, with `below` px kept free under each. */
export function inRows(
  room: Rect,
  n: number,
  options: SpreadOptions & { readonly below?: number } = {},
): Rect[] {
  const { gap = 8, widest = 120, below = 0 } = options;
  let best: Rect[] = [];
  for (let rows = 1; rows <= n; rows++) {
    const columns = Math.ceil(n / rows);
    const fits = (room.width - (columns - 1) * gap) / columns;
    const height = (room.height - (rows - 1) * gap) / rows;
    const laid = Array.from({ length: rows }, (_, i) =>
      spread(
        { ...room, y: room.y + i * (height + gap), height: height - below },
        Math.min(columns, Math.max(0, n - i * columns)),
        { ...options, gap, widest: Math.min(widest, fits) },
      ),
    ).flat();
    if ((laid[0]?.width ?? 0) > (best[0]?.width ?? 0)) best = laid;
  }
  return best;
}

/** Whether a plate stands on the board, at one of its sides, as plates do on a large table. */
export function isAside(plate: Rect, board: Rect): boolean {
  const across = plate.x + plate.width > board.x + 1 && plate.x + 1 < board.x + board.width;
  return across && plate.y + plate.height > board.y + 1 && plate.y + 1 < board.y + board.height;
}

/** What is left of a board, or of its part below `from`, between the plates that stand at its sides. */
export function between({ board, seats }: Room, from = board.y): Rect {
  const middle = board.x + board.width / 2;
  let [left, right] = [board.x, board.x + board.width];
  const reach = (plate: Rect) => isAside(plate, board) && plate.y + plate.height > from;
  for (const plate of seats.filter(reach)) {
    if (plate.x + plate.width <= middle) left = Math.max(left, plate.x + plate.width);
    else if (plate.x >= middle) right = Math.min(right, plate.x);
  }
  return { ...board, x: left, width: right - left };
}

/** How far down the plates at the sides of a large table reach, where that is no more than its upper edge. */
export function platesReach({ board, seats }: Room): number {
  const bottoms = seats.filter((plate) => isAside(plate, board)).map(({ y, height }) => y + height - board.y);
  const lowest = Math.max(0, ...bottoms);
  return lowest < board.height * 0.3 ? lowest : 0;
}

/** So much of the board's lower edge a caption covers (`table/Caption.svelte`). */
export const CAPTION = 52;

/** What is left of a board while a caption is written across its lower edge. */
export function aboveCaption(board: Rect): Rect {
  return { ...board, height: board.height - CAPTION };
}

/** In the middle of a board, as large as so many lines need. */
export function overBoard(board: Rect, { width, height }: { width: number; height: number }): Rect {
  const [w, h] = [Math.min(board.width - 16, width), Math.min(board.height - 16, height)];
  return { x: board.x + (board.width - w) / 2, y: board.y + (board.height - h) / 2, width: w, height: h };
}

/** The largest rectangle of a given ratio in the middle of another, with a margin. */
export function centred(room: Rect, ratio: number, margin = 0): Rect {
  const [w, h] = [Math.max(0, room.width - 2 * margin), Math.max(0, room.height - 2 * margin)];
  const width = Math.min(w, h * ratio);
  const height = width / ratio;
  return { x: room.x + (room.width - width) / 2, y: room.y + (room.height - height) / 2, width, height };
}
