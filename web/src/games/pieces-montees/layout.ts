import type { CakeView, Hand, TierCard, View } from "../../gen/pieces-montees.ts";
import type { Piece, Place, Rect, Room, Scene, Speech } from "../contract.ts";
import type { Look } from "../faces.ts";
import { between, heldHand, inRows, platesReach } from "../spread.ts";
import { bench } from "./bench.ts";
import { cakeId, cardId, hands, kitchenId, partner, remembered, seenSide, teamOf } from "./cakes.ts";
import type { Faces } from "./faces.ts";
import { openHand, split, type Tray, trays } from "./trays.ts";
import { words } from "./words.ts";

/** A cake with its stand, in the units of `Stand.svelte`; tiers lie on it from the bottom up. */
export const CAKE = { width: 80, height: 104 };
export const TIERS = [
  { width: 74, height: 30, bottom: 10 },
  { width: 56, height: 28, bottom: 36 },
  { width: 38, height: 26, bottom: 60 },
] as const;
const WIDEST = 240;
const LEVEL = { kitchen: 0, stand: 1, tier: 2, card: 20, counter: 60 };
/** Below this height the bench moves to the side, where there is the width; else all gets lower. */
const LOW = { height: 270, width: 400 };

/** The table: pile, spoons and book on the bench; the others with hand and cakes; my kitchen; my hand. */
export function layout(view: View, room: Room, speech: Speech, selection: readonly string[]): Scene<Faces> {
  const { me } = speech;
  const board = between(room);
  const flat = board.height < LOW.height;
  const low = flat && board.width >= LOW.width;
  const tight = flat && !low;
  const top = tight ? 44 : Math.max(62, platesReach(room), Math.min(132, board.height * 0.2));
  const under = between(room, board.y + top);
  const side = Math.max(190, board.width * 0.3);
  const shelf = low
    ? { x: board.x + 6, y: board.y + 4, width: side - 12, height: board.height - 8 }
    : { x: board.x + 6, y: board.y + 4, width: board.width - 12, height: top };
  const rest = low
    ? { x: board.x + side, y: board.y + 4, width: board.width - side - 6, height: board.height - 8 }
    : { x: under.x + 6, y: board.y + top + 10, width: under.width - 12, height: board.height - top - 14 };
  const others = hands(view, me).filter(({ hand }) => hand !== me);
  const laid = trays(rest, others.length, mineIn(rest, { me, low, tight, wide: room.wide }), room.afar);

  const pieces: Piece<Faces>[] = [...bench(view, shelf, speech, room.afar)];
  const places: Place[] = [];
  const set = others.flatMap(({ hand, cards }, i) => {
    const tray = laid.others[i];
    return tray ? [{ hand, cards, tray, ...split(tray, cards.length) }] : [];
  });
  const widest = me === null ? alike(view, set) : WIDEST;
  const lay = (seat: number, tray: Tray, cakes: Rect) => {
    pieces.push(floor(view, seat, tray, speech), ...cakesIn(view, seat, cakes, room, widest));
    places.push({ id: kitchenId(seat), at: seat === me ? tray.at : cakes, shape: "card" });
  };
  for (const { hand, cards, tray, strip, cakes } of set) {
    if (hand === "neutral") pieces.push(floor(view, hand, tray, speech));
    else lay(hand, tray, cakes);
    pieces.push(...held(view, hand, cards, openHand(strip, cards.length), speech));
  }
  if (me !== null) {
    lay(me, laid.mine, laid.mine.inner);
    const mine = view.hands[me] ?? [];
    // At the lower edge: there it stays when more choices than usual take some of its room.
    const height = Math.min(150, room.hand.height - 4);
    const strip = {
      x: room.hand.x + 8,
      y: room.hand.y + room.hand.height - 4 - height,
      width: room.hand.width - 16,
      height,
    };
    const widest = Math.min(110, Math.max(50, strip.width / Math.max(1, mine.length) - 8));
    const slots = heldHand(strip, mine.length, { headroom: 10, gap: 8, widest });
    pieces.push(...held(view, me, mine, slots, speech));
  }
  return { pieces: pieces.map(opened), places };

  /** What is looked at lies large over the board. */
  function opened(piece: Piece<Faces>): Piece<Faces> {
    if (piece.id !== selection[0]) return piece;
    const [width, height] = [Math.min(board.width - 12, 420), Math.min(board.height - 8, 300)];
    const at = { x: board.x + (board.width - width) / 2, y: board.y + 4, width, height };
    const large = { at, level: LEVEL.counter };
    if (piece.face === "counter") return { ...piece, ...large, look: { ...piece.look, open: true } };
    if (piece.face === "chef") return { ...piece, ...large, look: { ...piece.look, open: true } };
    if (piece.face === "book") return { ...piece, ...large, look: { ...piece.look, open: true } };
    return piece;
  }
}

/** How high my kitchen would be, and how high it is at least; a spectator has none. */
function mineIn(
  rest: Rect,
  { me, low, tight, wide }: { me: number | null; low: boolean; tight: boolean; wide: boolean },
) {
  if (me === null) return { wanted: 0, least: 0 };
  if (tight) return { wanted: rest.height * 0.3, least: Math.min(66, rest.height * 0.25) };
  return { wanted: Math.max(low ? 78 : 92, rest.height * (wide ? 0.42 : 0.3)), least: 66 };
}

/** The tray a player's things lie on, with the name. */
function floor(view: View, hand: Hand, { at, beside }: Tray, { lang, me, name }: Speech): Piece<Faces> {
  const say = words[lang];
  const isMate = me !== null && hand === partner(view, me);
  const label = hand === "neutral" ? say.neutral : hand === me ? say.myKitchen : name(hand);
  const points = hand === "neutral" ? "" : say.points(view.lines[hand]?.points ?? 0);
  return {
    id: `floor.${hand}`,
    face: "kitchen",
    look: {
      label,
      note: isMate ? say.mate : "",
      points,
      active: view.turn?.seat === hand,
      beside,
      team: view.teams && hand !== "neutral" ? teamOf(hand) : null,
    },
    at,
    level: LEVEL.kitchen,
  };
}

function held(
  view: View,
  hand: Hand,
  cards: readonly TierCard[],
  slots: readonly Rect[],
  { me }: Speech,
): Piece<Faces>[] {
  return cards.flatMap((card, i): Piece<Faces>[] => {
    const at = slots[i];
    if (!at) return [];
    const side = seenSide(card, hand, me);
    const look: Look<Faces["tier"]> = {
      ...side,
      back: remembered(view, card, side.icing, me),
      short: at.width > at.height,
    };
    return [{ id: cardId(card), face: "tier", look, at, level: LEVEL.card + i }];
  });
}

const slotsIn = (area: Rect, cakes: number, widest = WIDEST) =>
  inRows(area, cakes, { ratio: CAKE.width / CAKE.height, gap: 4, widest });

/** Nobody's cakes are larger than anybody else's to who sits nowhere, however few they are. */
function alike({ kitchens }: View, set: readonly { hand: Hand; cakes: Rect }[]): number {
  const widths = set.flatMap(({ hand, cakes }) => {
    const count = hand === "neutral" ? 0 : (kitchens[hand]?.length ?? 0);
    return slotsIn(cakes, count).slice(0, 1);
  });
  return Math.min(WIDEST, ...widths.map(({ width }) => width));
}

function cakesIn(view: View, seat: number, area: Rect, room: Room, widest: number): Piece<Faces>[] {
  const cakes = view.kitchens[seat] ?? [];
  const slots = slotsIn(area, cakes.length, widest);
  return cakes.flatMap((cake, i): Piece<Faces>[] => {
    const at = slots[i];
    return at ? [stand(seat, cake, at), ...tiersOn(cake, at, room.seats[seat])] : [];
  });
}

function stand(seat: number, { colour, icing, decorated, tiers }: CakeView, at: Rect): Piece<Faces> {
  return {
    id: cakeId(seat, { colour, icing }),
    face: "stand",
    look: { colour, icing, decorated, done: tiers.length === 3 },
    at,
    level: LEVEL.stand,
  };
}

function tiersOn({ colour, icing, tiers }: CakeView, at: Rect, from: Rect | undefined): Piece<Faces>[] {
  const unit = at.width / CAKE.width;
  return tiers.flatMap((card, i): Piece<Faces>[] => {
    const size = TIERS[i];
    if (!size) return [];
    const [width, height] = [size.width * unit, size.height * unit];
    return [
      {
        id: cardId(card),
        face: "tier",
        look: { colour, icing, tier: i + 1, baked: true },
        at: {
          x: at.x + (at.width - width) / 2,
          y: at.y + at.height - size.bottom * unit - height,
          width,
          height,
        },
        level: LEVEL.tier + i,
        ...(from ? { from } : {}),
      },
    ];
  });
}
