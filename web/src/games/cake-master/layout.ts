import type { Card } from "../../gen/cake-master.ts";
import type { Piece, Place, Rect, Room, Scene, Speech } from "../contract.ts";
import { centred, spread } from "../spread.ts";
import { CAKES, POSITIONS, read, type Shown, shownSeat } from "./cakes.ts";
import { roundSheet } from "./sheet.ts";
import { words } from "./words.ts";

/** What lies on what. */
const LEVEL = { stand: 0, quarter: 4, customer: 10, hand: 40, sheet: 80 };
/** Under a cake: what it is worth. */
const FOOT = 28;

/** Customers above, three cakes below them, the quarters in hand under the thumb. */
export function layout(view: Shown, room: Room, speech: Speech, selection: readonly string[] = []): Scene {
  if (view.passing === "round" || view.phase === "over")
    return { pieces: counted(view, room, speech), places: [] };
  const { board } = room;
  const top = Math.max(60, Math.min(92, board.height * 0.22));
  const counter = { x: board.x + 8, y: board.y + 6, width: board.width - 16, height: top };
  const cakes = cakeRects({ ...board, y: board.y + top + 12, height: board.height - top - 18 });
  const seat = shownSeat(speech.me);
  const pieces = [
    ...customers(view, counter, seat),
    ...onStands(view, cakes, seat, room, speech),
    ...hand(view, room, speech, selection),
  ];
  const places: Place[] = [];
  if (view.phase === "place" && speech.me !== null)
    for (const cake of CAKES)
      for (const position of POSITIONS)
        if (!view.cakes[seat]?.[cake]?.cards[position])
          places.push({
            id: spotId(cake, position),
            at: quadrant(cakes[cake] as Rect, position),
            shape: "card",
          });
  return { pieces, places };
}

export function cardId(round: number, card: Card): string {
  return `card.${round}.${card}`;
}

export function spotId(cake: number, position: number): string {
  return `spot.${cake}.${position}`;
}

/** Three squares in a row, as large as they can be, each with its foot below. */
export function cakeRects(area: Rect): Rect[] {
  const size = Math.min((area.width - 32) / 3, area.height - FOOT - 8, 260);
  const gap = Math.min(28, (area.width - 3 * size) / 4);
  const left = area.x + (area.width - 3 * size - 2 * gap) / 2;
  const y = area.y + (area.height - size - FOOT) / 2;
  return CAKES.map((cake) => ({ x: left + cake * (size + gap), y, width: size, height: size }));
}

/** The quarter of a round cake at a position: 0 from noon to three o'clock, then clockwise. */
export function quadrant({ x, y, width }: Rect, position: number): Rect {
  const half = width / 2;
  const right = position === 0 || position === 1;
  const below = position === 1 || position === 2;
  return { x: x + (right ? half : 0), y: y + (below ? half : 0), width: half, height: half };
}

function plateOf(room: Room, seat: number): Rect {
  const plate = room.seats[seat] ?? room.board;
  return centred({ ...plate, width: Math.min(plate.width, 40) }, 1, 4);
}

function customers(view: Shown, counter: Rect, seat: number): Piece[] {
  const places = spread(counter, view.customers.length, { ratio: 1.7, gap: 12, widest: 190 });
  return view.customers.flatMap(({ customer, wish }, i): Piece[] => {
    const at = places[i];
    const met = (view.served[seat] ?? []).some((served) => served.customer === customer);
    return at
      ? [
          {
            id: `customer.${view.round}.${customer}`,
            face: "customer",
            look: { wish, met },
            at,
            level: LEVEL.customer,
          },
        ]
      : [];
  });
}

function onStands(view: Shown, cakes: readonly Rect[], seat: number, room: Room, { lang }: Speech): Piece[] {
  return CAKES.flatMap((cake): Piece[] => {
    const at = cakes[cake] as Rect;
    const here = view.cakes[seat]?.[cake];
    if (!here) return [];
    const stand: Piece = {
      id: `stand.${cake}`,
      face: "stand",
      look: {
        points: `${here.flavour.total}`,
        hopes: here.hopes,
        label: words[lang].flavour(here.flavour.total),
      },
      at: { ...at, height: at.height + FOOT },
      level: LEVEL.stand,
    };
    const quarters = POSITIONS.flatMap((position): Piece[] => {
      const card = here.cards[position];
      return card
        ? [
            {
              id: cardId(view.round, card),
              face: "quarter",
              look: { ...read(card), turn: 90 * position },
              at: quadrant(at, position),
              turn: 90 * position,
              level: LEVEL.quarter,
              from: plateOf(room, seat),
            },
          ]
        : [];
    });
    return [stand, ...quarters];
  });
}

/** The quarters I hold, with what has been decided about each. */
function hand(view: Shown, room: Room, { me, lang }: Speech, selection: readonly string[]): Piece[] {
  if (me === null) return [];
  const mine = (view.hands[me] ?? []).filter(({ at }) => !at);
  const strip = { ...room.hand, x: room.hand.x + 8, width: room.hand.width - 16 };
  const places = spread(strip, mine.length, { ratio: 1, headroom: 10, gap: 18, widest: 118 });
  return mine.flatMap(({ card, from, to }, i): Piece[] => {
    const at = places[i];
    if (!card || !at) return [];
    const id = cardId(view.round, card);
    return [
      {
        id,
        face: "quarter",
        look: { ...read(card), tag: tagOf(to ?? null), chosen: selection.includes(id) },
        at,
        level: LEVEL.hand + i,
        from: from === null || from === undefined ? plateOf(room, me) : plateOf(room, from),
      },
    ];
  });

  function tagOf(to: number | null): string {
    const say = words[lang];
    const seats = view.hands.length;
    if (to === null) return "";
    if (to === me) return say.kept;
    return to === ((me ?? 0) + 1) % seats ? say.toLeft : say.toRight;
  }
}

/** The round that has just been counted, over the whole board. */
function counted(view: Shown, room: Room, speech: Speech): Piece[] {
  const look = roundSheet(view, speech);
  if (!look) return [];
  const { board } = room;
  const width = Math.min(board.width - 16, 460);
  const height = Math.min(board.height - 16, 52 + look.rows.length * 54);
  const at = {
    x: board.x + (board.width - width) / 2,
    y: board.y + (board.height - height) / 2,
    width,
    height,
  };
  return [{ id: "sheet", face: "sheet", look, at, level: LEVEL.sheet }];
}
