import type { Menu } from "../../gen/chaud-devant.ts";
import type { Piece, Rect, Room, Scene, Speech } from "../contract.ts";
import type { Look } from "../faces.ts";
import { aboveCaption, between, centred, heldHand, inRows, isAside, spread } from "../spread.ts";
import {
  type Known,
  knownCards,
  lastBoilOver,
  MENUS,
  menuOf,
  opensForNothing,
  read,
  type Shown,
} from "./cards.ts";
import type { Faces } from "./faces.ts";
import { roundSheet } from "./sheet.ts";
import { words } from "./words.ts";

/** The pot is drawn on a sheet of this size; its rim lies at RIM. */
const POT = { width: 320, height: 262, rim: 76 };

/** Which round it is. */
const SLATE = { near: { width: 70, height: 44 }, afar: { width: 92, height: 54 } };
/** "Last card!", beside a plate. */
const CALL = { near: 84, afar: 92 };

/** What lies on what: the back of the pot, its cards, its front, the hand, what is said. */
const LEVEL = { back: 0, card: 1, front: 40, hand: 60, menu: 80, call: 100 };

const FANNED = 52;

export function layout(view: Shown, room: Room, speech: Speech): Scene<Faces> {
  const { me } = speech;
  const known = knownCards(view);
  const plate = (seat: number) => room.seats[seat] ?? room.board;
  const pieces: Piece<Faces>[] = [];

  for (const { winner, cards } of known.taken)
    for (const card of cards) pieces.push({ ...cardPiece(card, inside(plate(winner))), gone: true });

  const onStove = view.passing === "pot" ? { ...room, board: aboveCaption(room.board) } : room;
  const choosing = view.phase === "menus" || view.passing === "menus" || view.phase === "over";
  const sheet = choosing ? counter(view, room, speech) : [];
  // While menus are first chosen there is nothing for an onlooker but the pot on its fire.
  const waiting = me === null && view.passing !== "menus" && sheet.length === 0;
  if (choosing && !waiting) pieces.push(...sheet);
  else pieces.push(...pot(view, known.pot, onStove, speech), ...calls(view, onStove, speech));
  pieces.push(...menus(view, room, me, speech));

  if (me !== null) {
    const mine = known.hands[me] ?? [];
    const places = heldHand(inset(room.hand, 8), mine.length, { headroom: 14, gap: 10, widest: 130 });
    mine.forEach((card, i) => {
      const at = places[i];
      if (at)
        pieces.push({ ...cardPiece(card, at), level: LEVEL.hand + i, from: inside(plate(view.dealer)) });
    });
  }
  return { pieces, places: [] };
}

function cardPiece({ id, card }: Known, at: Rect): Piece<Pick<Faces, "card">> {
  return { id, face: "card", look: read(card), at };
}

/** A card put away on a plate, or coming from it. */
function inside(plate: Rect): Rect {
  return centred({ ...plate, width: Math.min(plate.width, 48) }, 5 / 7, 4);
}

function inset({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x + by, y, width: width - 2 * by, height };
}

type Beside = "left" | "right" | "below";

/**
 * On a phone held sideways plates stand left of the board, on a big screen at both sides or all around; on a large table
 * they lie on it, otherwise above it: null.
 */
function besideOf(plate: Rect, board: Rect): Beside | null {
  if (plate.x + plate.width <= board.x + 1) return "left";
  if (plate.x >= board.x + board.width - 1) return "right";
  return plate.y >= board.y + board.height - 1 ? "below" : null;
}

/** The middle of a rectangle, if it is wider than that. */
function narrowed(rect: Rect, most: number): Rect {
  const width = Math.min(rect.width, most);
  return { ...rect, x: rect.x + (rect.width - width) / 2, width };
}

/** The pot on its fire, with the cards standing in it like a fan; what has boiled over has sunk. */
function pot(view: Shown, cards: readonly Known[], room: Room, { lang, me }: Speech): Piece<Faces>[] {
  const board = between(room);
  // Those who call out their last card keep their place beside the pot.
  const called = view.hands.flatMap(({ count }, seat) =>
    count === 0 && seat !== me ? [room.seats[seat] ?? board] : [],
  );
  const sides = called.map((plate) => besideOf(plate, room.board));
  const above = called.some((plate, i) => !sides[i] && !isAside(plate, room.board)) ? 58 : 26;
  const [left, right] = [sides.includes("left") ? 70 : 0, sides.includes("right") ? 70 : 0];
  const below = sides.includes("below") ? 46 : 6;
  const stove = {
    x: board.x + left,
    y: board.y + above,
    width: board.width - left - right,
    height: board.height - above - below,
  };
  const rect = centred(narrowed(inset(stove, 8), 720), POT.width / POT.height);
  const unit = rect.width / POT.width;
  const { total, spoiled } = view.pot;
  const led = view.pot.led ?? null;
  const last = view.pot.cards.at(-1);
  const look: Look<Faces["potBack"]> & Look<Faces["potFront"]> = {
    total,
    led,
    spoiled,
    boiling: last !== undefined && read(last.card).rank === "boil_over",
    boiled: lastBoilOver(view.pot.cards) >= 0,
    of: words[lang].potLabel,
    tag: spoiled ? words[lang].freeTag : words[lang].followTag,
  };

  const slate = room.afar ? SLATE.afar : SLATE.near;
  const sign = {
    ...slate,
    x: Math.min(rect.x + rect.width - 50 * unit, board.x + board.width - slate.width - 16),
    y: board.y + board.height - slate.height - 6,
  };
  const height = 128 * unit;
  const width = (height * 5) / 7;
  const pivot = { x: rect.x + rect.width / 2, y: rect.y + 205 * unit };
  const boil = lastBoilOver(view.pot.cards);
  const angles = fan(cards.length, boil);
  return [
    { id: "pot.back", face: "potBack", look, at: rect, level: LEVEL.back },
    { id: "pot.front", face: "potFront", look, at: rect, level: LEVEL.front },
    {
      id: "round",
      face: "sign",
      look: { text: words[lang].roundShort(view.round) },
      at: sign,
      level: LEVEL.front,
    },
    ...cards.map((card, i): Piece<Faces> => {
      const angle = angles[i] ?? 0;
      const radius = (i < boil ? 132 : 150) * unit;
      const turn = (angle * Math.PI) / 180;
      const [x, y] = [pivot.x + radius * Math.sin(turn), pivot.y - radius * Math.cos(turn)];
      return {
        ...cardPiece(card, { x: x - width / 2, y: y - height / 2, width, height }),
        look: { ...read(card.card), worthless: opensForNothing(card.card, i) },
        turn: angle,
        level: LEVEL.card + i,
        from: inside(room.seats[card.seat] ?? room.board),
      };
    }),
  ];
}

/** Angles of a fan of cards, from left to right. Those that have boiled over lie closer together. */
export function fan(n: number, boil: number): number[] {
  const weights = Array.from({ length: n }, (_, i): number => (i === 0 ? 0 : i <= boil ? 0.55 : 1));
  const sum = weights.reduce((a, b) => a + b, 0);
  const step = Math.min(13, FANNED / Math.max(1, sum));
  let angle = (-step * sum) / 2;
  return weights.map((weight) => {
    angle += weight * step;
    return angle;
  });
}

/** "Last card!", said at the plate of everybody who has none left. */
function calls(view: Shown, room: Room, { me, lang }: Speech): Piece<Faces>[] {
  const { board } = room;
  return view.hands.flatMap(({ count }, seat): Piece<Faces>[] => {
    const plate = room.seats[seat];
    if (count > 0 || !plate) return [];
    const side = besideOf(plate, board);
    const atSide = side === "left" || side === "right";
    const narrow = atSide || plate.width < 120;
    const width = atSide ? (room.afar ? CALL.afar : CALL.near) : Math.min(132, plate.width + 2);
    const height = narrow ? 48 : 40;
    const above = isAside(plate, board) ? plate.y + plate.height + 8 : board.y + 4;
    const level = plate.y + (plate.height - height) / 2;
    const low = board.y + board.height - height - 4;
    const left = side === "left" ? board.x + 4 : Math.max(board.x + 4, plate.x + (plate.width - width) / 2);
    const at = {
      width,
      height,
      x: side === "right" ? board.x + board.width - width - 4 : left,
      // A plate at a side may reach further up or down than the board.
      y: seat === me || side === "below" ? low : atSide ? Math.min(low, Math.max(board.y + 4, level)) : above,
    };
    return [
      {
        id: `call.${view.round}.${seat}`,
        face: "call",
        look: { text: words[lang].lastCard, tail: seat === me || side === "below" ? "down" : (side ?? "up") },
        at,
        level: LEVEL.call,
        from: inside(plate),
      },
    ];
  });
}

/** How the last round was counted, on the stove while menus are chosen. */
function counter(view: Shown, room: Room, speech: Speech): Piece<Faces>[] {
  const board = inset(between(room), 8);
  const alone = view.phase === "over";
  const sheet = view.passing === "menus" ? null : roundSheet(view, speech);
  if (!sheet) return [];
  const below = alone || speech.me === null ? 8 : menuHeight(room) * 1.1 + 18;
  const width = Math.min(board.width, 560);
  const most = 44 + sheet.rows.length * 60;
  const free = board.height - 8 - below;
  const height = Math.min(free, most);
  const at = { x: board.x + (board.width - width) / 2, y: board.y + 6 + (free - height) / 2, width, height };
  return [{ id: "sheet", face: "sheet", look: sheet, at, level: LEVEL.menu }];
}

function menuHeight(room: Room): number {
  const { width, height } = between(room);
  const inRow = (width - 16 - 4 * 6) / 5;
  return Math.min(inRow * 1.4, height * 0.44, 300);
}

/** My five menus while I choose; everybody's while they are turned up; put away on the plates afterwards. */
function menus(view: Shown, room: Room, me: number | null, { lang, name }: Speech): Piece<Faces>[] {
  const piece = (
    seat: number,
    menu: Menu,
    at: Rect,
    more: Partial<Look<Faces["menu"]>> = {},
  ): Piece<Faces> => ({
    id: `menu.${view.round}.${seat}.${menu}`,
    face: "menu",
    look: { menu, title: words[lang].menus[menu], ...more },
    at,
    level: LEVEL.menu,
    from: inside(room.seats[seat] ?? room.board),
  });
  const away = (seat: number, menu: Menu): Piece<Faces> => ({
    ...piece(seat, menu, inside(room.seats[seat] ?? room.board)),
    gone: true,
  });

  if (view.passing === "menus") {
    const board = between(room);
    const table = { ...inset(board, 12), y: board.y + 8, height: board.height - 66 };
    const places = inRows(table, view.menus.length, { widest: 240, gap: 14, below: 40 });
    return view.menus.flatMap((laid, seat) => {
      const menu = menuOf(laid);
      const at = places[seat];
      return menu && at ? [piece(seat, menu, at, { seat, who: name(seat) })] : [];
    });
  }
  const laid = view.menus.map(menuOf);
  if (view.phase !== "menus") return laid.flatMap((menu, seat) => (menu ? [away(seat, menu)] : []));

  const open = laid.flatMap((menu, seat) => (menu && seat !== me ? [away(seat, menu)] : []));
  if (me === null) return open;
  const used = view.used_menus[me] ?? [];
  const places = myMenus(room, view.sheet.length > 0);
  return [
    ...open,
    ...MENUS.flatMap((menu, i) => {
      const at = places[i];
      const look: Partial<Look<Faces["menu"]>> = {
        used: used.includes(menu) && laid[me] !== menu,
        usedWord: words[lang].used,
        picked: laid[me] === menu,
        passed: laid[me] !== null && laid[me] !== menu,
      };
      return at ? [{ ...piece(me, menu, at, look), from: inside(room.hand) }] : [];
    }),
  ];
}

/** Five menus in a row under the sheet; without a sheet as large as they can be. */
function myMenus(room: Room, withSheet: boolean): Rect[] {
  const board = inset(between(room), 8);
  if (withSheet) {
    const height = menuHeight(room);
    const strip = { ...board, y: board.y + board.height - height - 8, height };
    return spread(strip, 5, { gap: room.wide ? 14 : 6, widest: 220 });
  }
  return inRows({ ...board, y: board.y + 16, height: board.height - 24 }, 5, { gap: 14, widest: 240 });
}
