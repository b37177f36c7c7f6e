import type { ConeView, Flavour } from "../../gen/creme-glacee.ts";
import type { Piece, Place, Rect, Room, Scene, Speech } from "../contract.ts";
import type { Look } from "../faces.ts";
import { between, centred, heldHand, overBoard, platesReach } from "../spread.ts";
import type { Faces } from "./faces.ts";
import { each, FLAVOURS, lacking, type Shown, serves, total } from "./flavours.ts";
import { daySheet } from "./sheet.ts";
import { words } from "./words.ts";

/** So many cones there can be; as long as there are few they stand larger, in a single row. */
const CONES = { few: 6, most: 12 };
/** A cone with room for four scoops, and a scoop, in the units they are drawn in. */
export const CONE = { width: 80, height: 226, top: 136 };
export const SCOOP = { width: 72, height: 52, step: 30, first: -14 };
/** The counter when it has nothing to count but days. */
const DAY = { width: 124, height: 46 };
/** What lies on what. */
const LEVEL = { cone: 0, scoop: 2, stall: 20, hand: 40, turned: 60, sheet: 80 };
const TURNED = "turned";
/** The scoop just turned. */
export const turnedId = (view: Shown) => `${TURNED}.${view.day}.${view.scoop_pile.count}`;

/** The table: what is drawn above, twelve cones below, my tubs under the thumb. */
export function layout(view: Shown, room: Room, speech: Speech): Scene<Faces> {
  const stall = stallOf(between(room), platesReach(room));
  const { x, width } = between(room, stall.rest.y);
  const area = { ...stall.rest, x, width };
  // Once they are sold no more are begun: those there are take all the room.
  const begun = view.cones.length;
  const slots = coneSlots(
    area,
    view.phase === "selling" ? begun : begun < CONES.few ? CONES.few : CONES.most,
  );
  if (view.passing === "day" || view.phase === "over")
    return { pieces: counted(view, room, speech), places: [] };
  const pieces = [
    ...cones(view, room, slots, stall.turned, speech),
    ...onStall(view, stall, room, speech),
    ...myTubs(view, room, speech),
  ];
  const places: Place[] = [];
  const next = slots[view.cones.length];
  if (view.phase === "cones" && next)
    places.push({ id: "new", at: centred(next, CONE.width / CONE.height), shape: "card" });
  return { pieces, places };
}

interface Stall {
  readonly scoops: Rect;
  readonly turned: Rect;
  readonly counter: Rect;
  readonly tubs: Rect;
  readonly rest: Rect;
}

/** The upper edge of the board: scoops to come, the one turned up, the counter, tubs to draw. */
function stallOf(board: Rect, least: number): Stall {
  const height = Math.max(58, least, Math.min(124, board.height * 0.2, board.width * 0.22));
  const y = board.y + 6;
  const card = (height * 5) / 7;
  const left = board.x + 10;
  const right = board.x + board.width - 10;
  const turned = {
    x: left + card + 10,
    y: y + (height - height * 0.8) / 2,
    width: height * 1.08,
    height: height * 0.8,
  };
  const from = turned.x + turned.width + 6;
  const to = right - card - 10;
  const width = Math.min(to - from, 460);
  return {
    scoops: { x: left, y, width: card, height },
    turned,
    counter: { x: from + (to - from - width) / 2, y, width, height },
    tubs: { x: right - card, y, width: card, height },
    rest: { ...board, y: y + height + 10, height: board.height - height - 22 },
  };
}

/** Places for so many cones, in the number of columns that makes them largest; a last row that is not full stands in the middle. */
export function coneSlots(area: Rect, count: number): Rect[] {
  const inColumns = (columns: number) => {
    const rows = Math.ceil(count / columns);
    const [w, h] = [(area.width - 12) / columns, area.height / rows];
    return { columns, w, h, size: Math.min(w / CONE.width, h / CONE.height) };
  };
  const options = Array.from({ length: count }, (_, i) => inColumns(i + 1)).filter(({ w }) => w >= 44);
  const { columns, w, h } = options.reduce((a, b) => (b.size > a.size ? b : a), options[0] ?? inColumns(6));
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const missing = columns - Math.min(columns, count - row * columns);
    return {
      x: area.x + 6 + ((i % columns) + missing / 2) * w,
      y: area.y + row * h,
      width: w,
      height: h,
    };
  });
}

function plateOf(room: Room, seat: number): Rect {
  const plate = room.seats[seat] ?? room.board;
  return centred({ ...plate, width: Math.min(plate.width, 40) }, 5 / 7, 4);
}

function cones(
  view: Shown,
  room: Room,
  slots: readonly Rect[],
  turned: Rect,
  { me, lang }: Speech,
): Piece<Faces>[] {
  const has = me === null ? null : serves(view, me);
  return view.cones.flatMap((cone, i) => {
    const slot = slots[i];
    if (!slot) return [];
    const at = centred(slot, CONE.width / CONE.height, 2);
    const served = cone.served ?? null;
    const away = served ? plateOf(room, served.seat) : null;
    const wafer: Piece<Faces> = {
      id: coneId(view.day, i),
      face: "cone",
      look: {
        lacks: has && !served ? lacking(cone, has) : null,
        full: cone.scoops.length === 4 && view.phase === "cones",
      },
      at: away ?? at,
      gone: away !== null,
      level: LEVEL.cone,
    };
    return [wafer, ...scoopsOn(cone, i, at, away)];
  });

  function scoopsOn(cone: ConeView, i: number, at: Rect, away: Rect | null): Piece<Faces>[] {
    const unit = at.width / CONE.width;
    const [width, height] = [SCOOP.width * unit, SCOOP.height * unit];
    return cone.scoops.map((flavour, k) => {
      const middle = at.y + (CONE.top + SCOOP.first - k * SCOOP.step) * unit;
      const on = { x: at.x + (at.width - width) / 2, y: middle - height / 2, width, height };
      return {
        id: `${coneId(view.day, i)}.${k}`,
        face: "scoop",
        look: { flavour, letter: words[lang].letters[flavour] },
        at: away ?? on,
        gone: away !== null,
        level: LEVEL.scoop + k,
        from: turned,
      };
    });
  }
}

export function coneId(day: number, cone: number): string {
  return `cone.${day}.${cone}`;
}

function onStall(view: Shown, stall: Stall, room: Room, { lang }: Speech): Piece<Faces>[] {
  const say = words[lang];
  const rest = toCome(view);
  const pieces: Piece<Faces>[] = [
    {
      id: "pile.tubs",
      face: "pile",
      look: { count: view.tub_pile.count, vichy: "var(--pistachio-deep)" },
      at: stall.tubs,
      level: LEVEL.stall,
    },
    {
      id: "counter",
      face: "counter",
      look: {
        day: say.dayShort(view.day),
        label: say.toCome,
        rows: rest.map(({ flavour, count }) => ({ flavour, count, letter: say.letters[flavour] })),
      },
      at: rest.length > 0 ? stall.counter : dayIn(stall.counter),
      level: LEVEL.stall,
    },
  ];
  if (view.phase !== "selling")
    pieces.push({
      id: "pile.scoops",
      face: "pile",
      look: { count: view.scoop_pile.count, vichy: "var(--raspberry)" },
      at: stall.scoops,
      level: LEVEL.stall,
    });
  const scoop = view.scoop ?? null;
  if (scoop)
    pieces.push({
      id: turnedId(view),
      face: "scoop",
      look: { flavour: scoop, letter: say.letters[scoop] },
      at: stall.turned,
      level: LEVEL.turned,
      from: stall.scoops,
    });
  // A tub that another player has just drawn is seen on its way to them.
  const move = view.last_move ?? null;
  if (move?.action.do === "draw_tub" && move.tub)
    pieces.push({
      ...tub(`drawn.${move.day}.${view.tub_pile.count}`, move.tub, plateOf(room, move.seat), lang),
      from: stall.tubs,
      gone: true,
    });
  return pieces;
}

function dayIn({ x, y, width, height }: Rect): Rect {
  const wide = Math.min(DAY.width, width);
  return { ...DAY, width: wide, x: x + (width - wide) / 2, y: y + (height - DAY.height) / 2 };
}

/** How many scoops of each flavour may still come; nothing to count once all have. */
export function toCome({ unseen_scoops }: Pick<Shown, "unseen_scoops">) {
  if (total(unseen_scoops) === 0) return [];
  return FLAVOURS.map((flavour) => ({ flavour, count: unseen_scoops[flavour] ?? 0 }));
}

export function tubLook(flavour: Flavour, lang: Speech["lang"]): Look<Faces["tub"]> {
  const { letters, flavours, folded } = words[lang];
  return { flavour, letter: letters[flavour], name: folded[flavour] ?? [flavours[flavour]] };
}

type Tub = Piece<Pick<Faces, "tub">>;

function tub(id: string, flavour: Flavour, at: Rect, lang: Speech["lang"]): Tub {
  return { id, face: "tub", look: tubLook(flavour, lang), at, level: LEVEL.hand };
}

function myTubs(view: Shown, room: Room, { me, lang }: Speech): Piece<Faces>[] {
  if (me === null) return [];
  const open = each(view.tubs[me] ?? {});
  const delivery = view.deliveries[me];
  const fresh = view.phase === "selling" ? null : (delivery?.tub ?? null);
  const all = fresh ? [...open, fresh] : open;
  const strip = { ...room.hand, x: room.hand.x + 8, width: room.hand.width - 16 };
  // Smaller rather than over each other, as long as their names can be read.
  const widest = Math.min(120, Math.max(56, strip.width / Math.max(1, all.length) - 6));
  const places = heldHand(strip, all.length, { headroom: 12, gap: 6, widest });
  const seen = new Map<Flavour, number>();
  return all.flatMap((flavour, i): Piece<Faces>[] => {
    const at = places[i];
    if (!at) return [];
    const copy = seen.get(flavour) ?? 0;
    seen.set(flavour, copy + 1);
    const isFresh = fresh !== null && i === all.length - 1;
    const id = isFresh ? `tub.fresh.${view.day}` : `tub.${flavour}.${copy}`;
    const piece = tub(id, flavour, at, lang);
    return [
      { ...piece, look: { ...piece.look, fresh: isFresh }, level: LEVEL.hand + i, from: plateOf(room, me) },
    ];
  });
}

/** The day that has just been counted, over the whole board. */
function counted(view: Shown, room: Room, speech: Speech): Piece<Faces>[] {
  const look = daySheet(view, speech);
  if (!look) return [];
  const at = overBoard(room.board, { width: 460, height: 52 + look.rows.length * 54 });
  return [{ id: "sheet", face: "sheet", look, at, level: LEVEL.sheet }];
}
