import type { Card } from "../../gen/cake-master.ts";
import type { Piece, Rect, Room } from "../contract.ts";
import { centred } from "../spread.ts";
import { CAKES, cardId, flavour, POSITIONS, read, type Shown, shelfId, wanted } from "./cakes.ts";
import type { Faces } from "./faces.ts";

/** What lies on what. */
export const LEVEL = { tray: 0, shelf: 0, stand: 1, quarter: 4, customer: 10, hand: 40, sheet: 80 };
/** Under a cake: which customers it may serve. */
export const FOOT = 28;
export const FOOT_AFAR = 30;
const WIDEST = 420;

/** On a tall board what stands around the cakes grows into the height that they, three in its width, cannot use. */
export const growth = ({ width, height }: Rect) =>
  Math.min(1.8, Math.max(1, (height - Math.min(WIDEST, width / 3)) / 320));

/** Three squares in a row, as large as they can be, each with its foot below. */
export function cakeRects(area: Rect, foot = FOOT): Rect[] {
  const size = Math.max(8, Math.min((area.width - 32) / 3, area.height - foot - 8, WIDEST));
  const gap = Math.min(28, (area.width - 3 * size) / 4);
  const left = area.x + (area.width - 3 * size - 2 * gap) / 2;
  const y = area.y + (area.height - size - foot) / 2;
  return CAKES.map((cake) => ({ x: left + cake * (size + gap), y, width: size, height: size }));
}

/** The quarter of a round cake at a position: 0 from noon to three o'clock, then clockwise. */
export function quadrant({ x, y, width }: Rect, position: number): Rect {
  const half = width / 2;
  const right = position === 0 || position === 1;
  const below = position === 1 || position === 2;
  return { x: x + (right ? half : 0), y: y + (below ? half : 0), width: half, height: half };
}

/** Where the quarters of a seat come from. */
export function plateOf(room: Room, seat: number): Rect {
  const plate = room.seats[seat] ?? room.board;
  return centred({ ...plate, width: Math.min(plate.width, 40) }, 1, 4);
}

/** Cakes in small, as one can look at them. */
export const onShelf = (view: Shown, seat: number, at: Rect, named: boolean): Piece<Faces> => ({
  id: shelfId(seat),
  face: "shelf",
  look: {
    seat: named ? seat : null,
    cakes: view.cakes[seat]?.map(({ cards }) => cards.map((card) => card && read(card))) ?? [],
  },
  at,
  level: LEVEL.shelf,
});

/** Of a table with one set of large cakes, or of the cakes of each seat, all alike. */
export const standId = (cake: number, seat: number | null) =>
  seat === null ? `stand.${cake}` : `stand.${seat}.${cake}`;

interface Standing {
  readonly cakes: readonly Rect[];
  readonly foot: number;
  readonly room: Room;
  /** A quarter that lies there on trial. */
  readonly trial?: { readonly cake: number; readonly position: number; readonly card: Card } | null;
  /** The customer that is looked at, by number. */
  readonly asked: number | null;
  /** The cakes of others stand there too, as large. */
  readonly among?: boolean;
}

/** The cakes of a seat on their stands, with what each is worth and which customers may hope for it. */
export function onStands(
  view: Shown,
  seat: number,
  { cakes, foot, room, trial = null, asked, among = false }: Standing,
): Piece<Faces>[] {
  const wish = asked === null ? null : view.customers[asked]?.wish;
  return CAKES.flatMap((cake): Piece<Faces>[] => {
    const at = cakes[cake] as Rect;
    const here = view.cakes[seat]?.[cake];
    if (!here) return [];
    const tried = trial?.cake === cake ? trial : null;
    const cards = here.cards.map((card, position) => (tried?.position === position ? tried.card : card));
    const points = tried ? flavour(cards) : here.flavour.total;
    const stand: Piece<Faces> = {
      id: standId(cake, among ? seat : null),
      face: "stand",
      look: {
        points: `${points}`,
        // What a quarter on trial means to customers one sees when it is placed.
        hopes: tried ? [] : here.hopes,
        wants: wish ? wanted(wish, cards) : [],
        begun: cards.some((card) => card !== null),
        asked,
      },
      at: { ...at, height: at.height + foot },
      level: LEVEL.stand,
    };
    const quarters = POSITIONS.flatMap((position): Piece<Faces>[] => {
      const card = here.cards[position];
      return card ? [quarter(view.round, card, at, position, plateOf(room, seat))] : [];
    });
    return [stand, ...quarters];
  });
}

/** A quarter on its cake. */
export function quarter(round: number, card: Card, cake: Rect, position: number, from: Rect): Piece<Faces> {
  return {
    id: cardId(round, card),
    face: "quarter",
    look: { ...read(card), turn: 90 * position },
    at: quadrant(cake, position),
    turn: 90 * position,
    level: LEVEL.quarter,
    from,
  };
}
