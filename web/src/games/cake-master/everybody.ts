import type { Piece, Rect, Room } from "../contract.ts";
import { inRows } from "../spread.ts";
import { type Shown, shelfId } from "./cakes.ts";
import type { Faces } from "./faces.ts";
import { FOOT, FOOT_AFAR, LEVEL, onShelf, onStands } from "./stands.ts";

/** Left of the cakes: whose they are. */
const HAT = 30;
const GAP = 8;
/** A smaller cake has no room for what it is worth and for who may hope for it, one below the other not for what they miss. */
const LEGIBLE = 72;
const WIDE = 150;
/** Three cakes in a row with their hat, and what is written under them. */
const RATIO = 2.7;

/**
 * Where each seat's cakes lie, all as large as each other's. Where plates stand left and right of the board everybody's
 * are beside their plate, else they fill the board in the order of play.
 */
export function cellsFor({ board, seats }: Room, area: Rect): Rect[] {
  const isLeft = ({ x, width }: Rect) => x + width <= board.x + 1;
  const isRight = ({ x }: Rect) => x >= board.x + board.width - 1;
  if (!seats.every((plate) => isLeft(plate) || isRight(plate)))
    return inRows(area, seats.length, { ratio: RATIO, gap: GAP, widest: area.width });
  const columns = [isLeft, isRight].map((side) =>
    [...seats.keys()]
      .filter((seat) => side(seats[seat] as Rect))
      .sort((a, b) => (seats[a] as Rect).y - (seats[b] as Rect).y),
  );
  const most = Math.max(...columns.map(({ length }) => length));
  const width = (area.width - GAP) / 2;
  const height = (area.height - (most - 1) * GAP) / most;
  return seats.map((_, seat) => {
    const column = columns.findIndex((one) => one.includes(seat));
    const { length } = columns[column] ?? [];
    const nth = columns[column]?.indexOf(seat) ?? 0;
    const top = area.y + (area.height - length * (height + GAP) + GAP) / 2;
    return { x: area.x + column * (width + GAP), y: top + nth * (height + GAP), width, height };
  });
}

/** For those who sit nowhere: everybody's cakes, all alike. */
export function everybody(view: Shown, room: Room, area: Rect, asked: number | null): Piece<Faces>[] {
  const cells = cellsFor(room, area);
  return cells.flatMap((cell, seat): Piece<Faces>[] => {
    const inner = { x: cell.x + HAT, y: cell.y + 8, width: cell.width - HAT - 8, height: cell.height - 12 };
    const foot = room.afar ? FOOT_AFAR : FOOT;
    const cakes = inRows(inner, 3, { ratio: 1, gap: GAP, widest: inner.width, below: foot });
    const size = cakes[0]?.width ?? 0;
    if (size < LEGIBLE) return [onShelf(view, seat, cell, true)];
    const shelf: Piece<Faces> = {
      id: shelfId(seat),
      face: "shelf",
      look: { seat, cakes: [] },
      at: cell,
      level: LEVEL.shelf,
    };
    const standing = { cakes, foot, room, asked: size < WIDE ? null : asked, among: true };
    return [shelf, ...onStands(view, seat, standing)];
  });
}
