import type { Piece, Place, Rect, Room, Scene, Speech } from "../contract.ts";
import { between, isAside, overBoard, spread } from "../spread.ts";
import {
  alone,
  CAKES,
  cardId,
  customerId,
  GOALS,
  heldBy,
  inSmall,
  POSITIONS,
  read,
  type Shown,
  shownCustomer,
  shownSeat,
  spotId,
  trayId,
} from "./cakes.ts";
import { roles, trays } from "./draft.ts";
import { everybody } from "./everybody.ts";
import type { Faces } from "./faces.ts";
import { tentative } from "./placing.ts";
import { roundSheet } from "./sheet.ts";
import { cakeRects, FOOT, growth, LEVEL, onShelf, onStands, plateOf, quadrant, quarter } from "./stands.ts";
import { words } from "./words.ts";

const SHELF = 44;
const TRAY = 58;
/** A slip with round and turn. */
const SIGN = { near: { width: 176, height: 24 }, afar: { width: 216, height: 26 } };
const signIn = ({ afar }: Room) => (afar ? SIGN.afar : SIGN.near);
/** What one plays for alone. */
const GOAL = { width: 220, height: 28 };
/** Below this height every px of the board is needed for cakes; below the other one the slip stands with the customers. */
const LOW = 340;
const TIGHT = 260;
const SLIP = { width: 84, height: 40 };
/** On a low board with a high hand beside it the slip stands over the hand. */
const isSlipInHand = ({ board, hand }: Room) => board.height < LOW && hand.height > 150;
/** A quarter that can be touched shines: so much it needs under it. */
const SHINE = 8;
const footOf = (room: Room) => (room.board.height < TIGHT ? 20 : FOOT * growth(between(room)));
/** Where a quarter is round, by its position. */
const CORNERS = ["ne", "se", "sw", "nw"] as const;

/**
 * Customers above, the others' cakes in small, three cakes below them, the quarters in hand under the thumb. Who sits
 * nowhere and looks at nobody's sees everybody's cakes alike.
 */
export function layout(
  view: Shown,
  room: Room,
  speech: Speech,
  selection: readonly string[] = [],
): Scene<Faces> {
  if (view.passing === "round" || view.phase === "over")
    return { pieces: counted(view, room, speech), places: [] };
  const { board } = room;
  const { me } = speech;
  const inner = between(room);
  const grown = growth(inner);
  const small = Math.max(SHELF, Math.min(SHELF * grown, board.width / view.hands.length / 2));
  const seat = shownSeat(view, me, selection);
  const others = seat === null ? [] : inSmall(view, me);
  const atTop = others.filter((one) => !isAsideSeat(room, one));
  const shelf = alone(view) ? GOAL.height + 4 : atTop.length > 0 ? small + 4 : 0;
  const aside = isSlipInHand(room);
  const tight = board.height < TIGHT && !aside;
  const top = tight ? 46 : Math.max(58, Math.min(92 * grown, board.height * 0.2));
  const trayed = view.phase === "draft" && me !== null && view.hands.length > 2;
  const trayHeight = tight ? 46 : TRAY;
  const foot = trayed ? trayHeight + 4 : 0;
  const above = 2 + shelf + top + (aside || tight ? 0 : signIn(room).height + 6);
  const slip = tight ? SLIP.width + 8 : 0;
  const counter = { x: inner.x + 8, y: board.y + 4 + shelf, width: inner.width - 16 - slip, height: top };
  const middle = { ...inner, y: board.y + above + 6, height: board.height - above - foot - 12 };
  const cakes = cakeRects(middle, footOf(room));
  const asked = shownCustomer(view, selection);
  const tray = { ...board, y: board.y + board.height - foot, height: trayHeight };
  const pieces = [
    ...shelves(view, atTop, { ...inner, y: board.y + 2, height: small }, room),
    ...shelvesAside(view, room, others),
    ...(alone(view) ? [goals(view, board)] : []),
    ...customers(view, counter, seat),
    ...(seat === null
      ? everybody(view, room, middle, asked)
      : onStands(view, seat, {
          cakes,
          foot: footOf(room),
          room,
          trial: seat === me ? tentative(view, me, selection) : null,
          asked,
        })),
    ...(trayed ? trayPieces(tray, view, speech) : []),
    tight
      ? sign(view, { ...SLIP, x: counter.x + counter.width + 8, y: counter.y + 3 }, speech, SLIP)
      : sign(
          view,
          aside ? { ...room.hand, y: room.hand.y + 6 } : { ...board, y: counter.y + top + 6 },
          speech,
          signIn(room),
        ),
    ...hand(view, room, speech, selection, tray, cakes),
  ];
  const places: Place[] = trayed ? trayPlaces(tray, view.hands.length) : [];
  if (view.phase === "place" && me !== null && seat === me)
    for (const cake of CAKES)
      for (const position of POSITIONS)
        if (!view.cakes[seat]?.[cake]?.cards[position])
          places.push({
            id: spotId(cake, position),
            at: quadrant(cakes[cake] as Rect, position),
            shape: CORNERS[position],
          });
  return { pieces, places };
}

/** Round and turn, in the middle of a strip: between customers and cakes, beside the customers, or above the hand. */
function sign(
  { round, turn }: Shown,
  { x, y, width }: Rect,
  { lang }: Speech,
  size: { readonly width: number; readonly height: number },
): Piece<Faces> {
  return {
    id: "round",
    face: "sign",
    look: { text: words[lang].roundShort(round, turn) },
    at: { ...size, x: x + (width - size.width) / 2, y },
    level: LEVEL.stand,
  };
}

/** Where the others' cakes would be. */
function goals(view: Shown, { x, y, width }: Rect): Piece<Faces> {
  const flavour = view.flavour[0] ?? 0;
  return {
    id: "goals",
    face: "goals",
    look: { goals: GOALS.map((goal) => ({ ...goal, reached: flavour >= goal.flavour })) },
    at: { ...GOAL, x: x + (width - GOAL.width) / 2, y: y + 2 },
    level: LEVEL.stand,
  };
}

const isAsideSeat = ({ board, seats }: Room, seat: number) => {
  const plate = seats[seat];
  return plate !== undefined && isAside(plate, board);
};

/** The cakes of those who sit at a side of the table, under their plates: one below the other where there is the height. */
function shelvesAside(view: Shown, room: Room, others: readonly number[]): Piece<Faces>[] {
  const { board, seats } = room;
  const aside = others.filter((seat) => isAsideSeat(room, seat));
  return aside.flatMap((seat): Piece<Faces>[] => {
    const plate = seats[seat];
    if (!plate) return [];
    const top = plate.y + plate.height + 6;
    const below = seats.filter((one) => one.x === plate.x && one.y > plate.y).map(({ y }) => y);
    const free = Math.min(board.y + board.height, ...below) - 6 - top;
    const upright = free > 1.5 * plate.width;
    const width = upright ? Math.min(plate.width, free / 3) : plate.width;
    const height = upright ? 3 * width : Math.min(free, plate.width / 2.8);
    const at = { x: plate.x + (plate.width - width) / 2, y: top, width, height };
    return [onShelf(view, seat, at, false)];
  });
}

/** The cakes of all others, each under its plate where plates stand above the board. */
function shelves(view: Shown, seats: readonly number[], strip: Rect, room: Room): Piece<Faces>[] {
  const above = seats.every((seat) => (room.seats[seat]?.y ?? strip.y) < strip.y);
  const share = strip.width / seats.length;
  return seats.map((seat, i): Piece<Faces> => {
    const plate = above ? room.seats[seat] : undefined;
    const width = Math.min(share - 4, strip.height * 3.8, plate?.width ?? share);
    const middle = plate ? plate.x + plate.width / 2 : strip.x + (i + 0.5) * share;
    return onShelf(view, seat, { ...strip, x: middle - width / 2, width }, plate === undefined);
  });
}

function customers(view: Shown, counter: Rect, seat: number | null): Piece<Faces>[] {
  const places = spread(counter, view.customers.length, {
    ratio: 1.7,
    gap: 8,
    widest: Math.min(counter.height * 2.1, counter.width / view.customers.length - 8),
  });
  return view.customers.flatMap(({ customer, wish }, i): Piece<Faces>[] => {
    const at = places[i];
    const id = customerId(view.round, customer);
    const met = seat !== null && (view.served[seat] ?? []).some((served) => served.customer === customer);
    return at ? [{ id, face: "customer", look: { wish, met }, at, level: LEVEL.customer }] : [];
  });
}

function trayRects(strip: Rect, seats: number): Rect[] {
  const n = roles(seats).length;
  const width = Math.min(240, (strip.width - 16) / n - 6);
  const left = strip.x + (strip.width - n * (width + 6) + 6) / 2;
  return Array.from({ length: n }, (_, i) => ({ ...strip, x: left + i * (width + 6), width }));
}

const trayPlaces = (strip: Rect, seats: number): Place[] =>
  trayRects(strip, seats).map((at, i) => ({ id: trayId(roles(seats)[i] ?? ""), at, shape: "card" }));

/** Where the three quarters of a turn go: to the left, to my own cakes, to the right. */
function trayPieces(strip: Rect, view: Shown, { lang, me, name }: Speech): Piece<Faces>[] {
  const seats = view.hands.length;
  const mine = me ?? 0;
  const whose = { keep: mine, left: (mine + 1) % seats, right: (mine + seats - 1) % seats };
  return trayRects(strip, seats).flatMap((at, i): Piece<Faces>[] => {
    const role = roles(seats)[i];
    if (!role) return [];
    const seat = whose[role];
    const label = at.width < 170 ? "" : role === "keep" ? words[lang].forMe : name(seat);
    return [{ id: `under.${role}`, face: "tray", look: { role, seat, label }, at, level: LEVEL.tray }];
  });
}

/** The quarters I hold, in my hand or where I am trying them. */
function hand(
  view: Shown,
  room: Room,
  { me }: Speech,
  selection: readonly string[],
  tray: Rect,
  cakes: readonly Rect[],
): Piece<Faces>[] {
  if (me === null) return [];
  const mine = heldBy(view, me);
  const above = isSlipInHand(room) ? SIGN.near.height + 6 : 0;
  const strip = {
    x: room.hand.x + 8,
    y: room.hand.y + above,
    width: room.hand.width - 16,
    height: room.hand.height - above - SHINE,
  };
  const places = spread(strip, mine.length, {
    ratio: 1,
    headroom: 10,
    gap: 14,
    widest: Math.min(150, strip.width / Math.max(1, mine.length) - 10),
  });
  const laid = view.phase === "draft" ? trays(view, me, selection) : null;
  const seats = view.hands.length;
  const trial = tentative(view, me, selection);
  return mine.flatMap(({ card, slot }, i): Piece<Faces>[] => {
    const role = roles(seats).findIndex((one) => laid?.get(one) === card);
    const onTray = seats > 2 && role >= 0 ? trayRects(tray, seats)[role] : undefined;
    const at = onTray
      ? { ...onTray, x: onTray.x + 4, y: onTray.y + 2, width: tray.height - 4, height: tray.height - 4 }
      : places[i];
    if (!at) return [];
    const id = cardId(view.round, card);
    const from = view.hands[me]?.[slot]?.from ?? me;
    if (trial?.card === card)
      return [
        { ...quarter(view.round, card, cakes[trial.cake] as Rect, trial.position, plateOf(room, from)) },
      ];
    return [{ id, face: "quarter", look: read(card), at, level: LEVEL.hand + i, from: plateOf(room, from) }];
  });
}

/** The round that has just been counted, with all its cakes, over the whole board. */
function counted(view: Shown, room: Room, speech: Speech): Piece<Faces>[] {
  const look = roundSheet(view, speech);
  if (!look) return [];
  const at = overBoard(room.board, { width: 720, height: 52 + look.rows.length * 124 });
  return [{ id: "sheet", face: "sheet", look, at, level: LEVEL.sheet }];
}
