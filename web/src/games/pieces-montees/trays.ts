import type { Rect } from "../contract.ts";
import { CARD_RATIO, FINGER, spread } from "../spread.ts";

/** Somebody's tray: the name above their things, or at the left of them where the tray is low. */
export interface Tray {
  readonly at: Rect;
  readonly beside: boolean;
  /** What the name leaves free. */
  readonly inner: Rect;
}

const GAP = 6;
const CARD_GAP = 3;
/** The lowest tray whose cards a finger finds. */
const LOWEST = FINGER + 4;
/** Lower than this, trays are no longer laid below one another. */
const SQUEEZED = 34;
/** Below this height the name stands beside the cards: sooner where hands are small and leave it the width. */
const low = (hands: number) => (hands > 2 ? 90 : 56);
const NAME = { near: { height: 17, width: 62 }, afar: { height: 21, width: 84 } };
type Size = Pick<Rect, "width" | "height">;
/** Width over height of a card that shows no more than its upper part. */
const SHORT = 100 / 84;
const ratioIn = (height: number) => (height < 62 ? SHORT : CARD_RATIO);

/** The others' trays below one another where there is little width, else side by side; mine under them. */
export function trays(
  room: Rect,
  hands: number,
  mine: { readonly wanted: number; readonly least: number },
  afar = false,
): { others: Tray[]; mine: Tray } {
  const name = afar ? NAME.afar : NAME.near;
  const across = room.width / hands >= 205;
  const rows = across ? 1 : hands;
  const height = Math.min(mine.wanted, Math.max(mine.least, room.height - rows * (LOWEST + GAP)));
  const size = {
    width: across ? (room.width - GAP * (hands - 1)) / hands : room.width,
    height: (room.height - height) / rows - GAP,
  };
  if (!across && size.height < SQUEEZED) return inPairs(room, hands, mine.wanted > 0, name);
  const others = Array.from({ length: hands }, (_, i) => ({
    x: room.x + (across ? i * (size.width + GAP) : 0),
    y: room.y + (across ? 0 : i * (size.height + GAP)),
    ...size,
  }));
  return {
    others: others.map((at) => tray(at, !across && at.height < low(hands), name)),
    mine: tray({ ...room, y: room.y + room.height - height, height }, height < 90, name),
  };
}

/** On a small phone: two and two side by side, mine last, as wide as is left. */
function inPairs(room: Rect, hands: number, mine: boolean, name: Size): { others: Tray[]; mine: Tray } {
  const count = hands + (mine ? 1 : 0);
  const width = (room.width - GAP) / 2;
  const height = (room.height + GAP) / Math.ceil(count / 2) - GAP;
  const cell = (i: number): Rect => ({
    x: room.x + (i % 2) * (width + GAP),
    y: room.y + Math.floor(i / 2) * (height + GAP),
    width: i + 1 === count && i % 2 === 0 ? room.width : width,
    height,
  });
  return {
    others: Array.from({ length: hands }, (_, i) => tray(cell(i), false, name)),
    mine: tray(cell(hands), false, name),
  };
}

function tray(at: Rect, beside: boolean, name: Size): Tray {
  const inner = beside
    ? { x: at.x + name.width, y: at.y + 2, width: at.width - name.width - 5, height: at.height - 4 }
    : { x: at.x + 5, y: at.y + name.height, width: at.width - 10, height: at.height - name.height - 4 };
  return { at, beside, inner };
}

/** The strip for a hand of `n` cards, and the cakes: at its right, or under it where the tray is tall. */
export function split({ at, inner }: Tray, n: number): { strip: Rect; cakes: Rect } {
  if (at.height > 150) {
    const height = inner.height * 0.46;
    return {
      strip: { ...inner, height },
      cakes: { ...inner, y: inner.y + height + 4, height: inner.height - height - 4 },
    };
  }
  const cards = Math.max(n, 3);
  const card = Math.min(120, inner.height * ratioIn(inner.height));
  const wanted = Math.min(inner.width * 0.62, cards * (card + CARD_GAP));
  const width = Math.min(inner.width * 0.74, Math.max(cards * (FINGER + CARD_GAP), wanted));
  return {
    strip: { ...inner, width },
    cakes: { ...inner, x: inner.x + width + GAP, width: inner.width - width - GAP },
  };
}

/** Cards side by side without covering one another; where they would be too narrow to touch, short ones. */
export function openHand(strip: Rect, n: number): Rect[] {
  const widest = Math.min(150, strip.width / Math.max(1, n) - CARD_GAP);
  return spread(strip, n, { ratio: ratioIn(strip.height), gap: CARD_GAP, widest });
}
