import type { Colour } from "../../gen/pizza-theory.ts";
import type { Piece, Rect, Room, Speech } from "../contract.ts";
import type { Counted } from "./cutting.ts";
import type { Faces } from "./faces.ts";
import {
  before,
  halfChord,
  lineOffset,
  type Point,
  path,
  RADIUS,
  SPACING,
  SPOTS,
  spotName,
  spotPoint,
  turned,
} from "./pizza.ts";
import type { Setting } from "./setting.ts";
import type { Shown, Sight } from "./sight.ts";
import { words } from "./words.ts";

/** What lies on what. */
export const LEVEL = { pizza: 0, spot: 2, topping: 10, names: 15, badge: 20, knife: 30, tag: 40, die: 50 };

/** How wide the gaps are when the slices lie apart: half of it, in the pizza's own measure. */
export const GAP = 3.4;

export interface OnPizza {
  /** Where something on the pizza lies, in px; with its slice when that lies apart. */
  at(point: Point, size: number, slice?: Counted): Rect;
  sliceOf(spot: number): Counted | undefined;
  readonly around: { readonly x: number; readonly y: number; readonly turn: number };
}

export function onPizza(
  { turn, cut }: Pick<Sight, "turn" | "cut">,
  { middle, scale }: Pick<Setting, "middle" | "scale">,
): OnPizza {
  const slices = new Map(cut?.parts.flatMap((part) => part.spots.map((spot) => [spot, part])));
  return {
    around: { ...middle, turn },
    sliceOf: (spot) => slices.get(spot),
    at(point, size, slice) {
      const { x, y } = turned(apart(point, slice), turn);
      const px = size * scale;
      return { x: middle.x + x * scale - px / 2, y: middle.y + y * scale - px / 2, width: px, height: px };
    },
  };
}

function apart({ x, y }: Point, slice: Counted | undefined): Point {
  return slice ? { x: x + slice.away.x * GAP, y: y + slice.away.y * GAP } : { x, y };
}

export function pizza(
  view: Shown,
  sight: Sight,
  { middle, scale }: Setting,
  { me, lang }: Speech,
): Piece<Faces> {
  const radius = 116 * scale;
  const choosing = view.phase === "cut" && !view.passing && me !== null;
  const slices = sight.cut?.parts.map(({ outline, away, leaders }) => ({
    path: path(outline),
    away: { x: away.x * GAP, y: away.y * GAP },
    leaders,
  }));
  return {
    id: "pizza",
    face: "pizza",
    look: {
      slices: slices ?? [],
      before: choosing ? sight.bottom : null,
      // With two players the printed order says nothing (PT-20).
      pennants: view.virtual_colour ? [] : words[lang].places,
    },
    at: { x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius },
    turn: sight.turn,
    around: { ...middle, turn: sight.turn },
    level: LEVEL.pizza,
  };
}

/** What can be touched while toppings are added: every spot, free or not. */
export function spots(view: Shown, on: OnPizza): Piece<Faces>[] {
  const adding = view.phase === "add" || view.phase === "add_virtual";
  const colour = view.phase === "add_virtual" ? view.virtual_colour : view.colours[view.turn ?? 0];
  if (!adding || !colour) return [];
  return SPOTS.map(
    (_, spot): Piece<Faces> => ({
      id: `spot.${spot}`,
      face: "spot",
      look: { colour },
      at: on.at(spotPoint(spot), SPACING),
      level: LEVEL.spot,
    }),
  );
}

/** What the spots are called, each name at the lower edge of its spot. */
export function names({ middle, scale }: Setting, on: OnPizza): Piece<Faces> {
  const [radius, spot] = [RADIUS * scale, SPACING * scale];
  // They reach out of it, as the pizza does; by their middle they lie on the board.
  const at = { x: middle.x - radius / 2, y: middle.y - radius / 2, width: radius, height: radius };
  const named = SPOTS.map((_, i) => {
    const { x, y } = on.at(spotPoint(i), 0, on.sliceOf(i));
    return { text: spotName(i), x: x - at.x, y: y - at.y + spot * 0.46 };
  });
  const size = Math.min(16, Math.max(10, spot * 0.3));
  return { id: "names", face: "names", look: { size, names: named }, at, level: LEVEL.names };
}

/** Toppings on the pizza, and those that the last cut sent home. */
export function toppings(view: Shown, sight: Sight, set: Setting, room: Room, on: OnPizza): Piece<Faces>[] {
  const leaving = new Set(
    sight.before ? sight.cut?.parts.flatMap(({ changes }) => changes.map(({ spot }) => spot)) : [],
  );
  const home = (colour: Colour) => homeOf(colour, view, sight, set, room);
  const size = SPACING * 0.94;
  const lying = sight.pizza.flatMap((colour, spot): Piece<Faces>[] => {
    if (!colour) return [];
    return [
      {
        id: `topping.${spot}.${colour}`,
        face: "topping",
        look: {
          colour,
          safe: sight.cut?.safe.includes(colour) ?? false,
          leaving: leaving.has(spot),
          fresh: sight.fresh.includes(spot),
        },
        at: on.at(spotPoint(spot), size, on.sliceOf(spot)),
        around: on.around,
        level: LEVEL.topping,
        from: home(colour),
      },
    ];
  });
  if (sight.before) return lying;
  const gone = (view.last_cut?.slices ?? []).flatMap(({ changes }) =>
    changes.flatMap(({ spot, was }): Piece<Faces>[] =>
      sight.pizza[spot] === was
        ? []
        : [
            {
              id: `topping.${spot}.${was}`,
              face: "topping",
              look: { colour: was },
              at: home(was),
              around: on.around,
              level: LEVEL.topping,
              gone: true,
            },
          ],
    ),
  );
  return [...lying, ...gone];
}

/** Where the toppings of a colour are kept: a plate, or the tag of the virtual colour. */
function homeOf(colour: Colour, view: Shown, sight: Sight, set: Setting, room: Room): Rect {
  const place = sight.places.findIndex((at) => at.colour === colour);
  const tag = set.tags[(place - sight.bottom + 3) % 3];
  if (place === sight.bottom && set.tray.height > 0) return { ...set.tray, width: 24, height: 24 };
  const plate = room.seats[view.colours.indexOf(colour)] ?? tag ?? room.board;
  const size = Math.min(24, plate.height);
  return {
    x: plate.x + Math.min(plate.width, 48) / 2 - size / 2,
    y: plate.y + plate.height / 2 - size / 2,
    width: size,
    height: size,
  };
}

/** Who wins each slice, told on a free spot of it if there is one. */
export function badges({ cut, pizza }: Pick<Sight, "cut" | "pizza">, on: OnPizza): Piece<Faces>[] {
  return (cut?.parts ?? []).flatMap((part, i): Piece<Faces>[] => {
    if (part.leaders.length === 0) return [];
    return [
      {
        id: `badge.${i}`,
        face: "badge",
        look: { leaders: part.leaders },
        at: on.at(badgePoint(part, pizza), SPACING * 0.8, part),
        level: LEVEL.badge,
      },
    ];
  });
}

function badgePoint({ spots, outline }: Counted, pizza: readonly (Colour | null)[]): Point {
  const middle = mean(spots.map(spotPoint));
  const distance = (point: Point) => Math.hypot(point.x - middle.x, point.y - middle.y);
  const free = spots.filter((spot) => !pizza[spot]).map(spotPoint);
  const [nearest] = free.toSorted((a, b) => distance(a) - distance(b));
  if (nearest) return nearest;
  const rim = outline
    .filter(({ x, y }) => Math.hypot(x, y) > 119)
    .map(({ x, y }) => ({ x: x * 0.76, y: y * 0.76 }));
  return rim[Math.floor(rim.length / 2)] ?? middle;
}

function mean(points: readonly Point[]): Point {
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** Knives that lie on their lines, handle towards who laid them. */
export function laidKnives(
  sight: Pick<Sight, "places" | "bottom" | "turn" | "round">,
  { middle, scale, tags }: Pick<Setting, "middle" | "scale"> & { readonly tags: readonly Rect[] },
  me: number | null,
): Piece<Faces>[] {
  return sight.places.flatMap(({ colour, seat, die }, place): Piece<Faces>[] => {
    const from = tags[(place - sight.bottom + 3) % 3];
    const id = `knife.${sight.round}.${colour}`;
    if (!("line" in die)) return [];
    const [far, near] = [-halfChord(die.line) - 1, halfChord(die.line) + 11];
    const centre = turned(before(place, (far + near) / 2, lineOffset(die.line)), sight.turn);
    const [width, height] = [13 * scale, (near - far) * scale];
    return [
      {
        id,
        face: "knife",
        look: { colour, tried: die.is === "tried" || (die.is === "mine" && seat === me) },
        at: {
          x: middle.x + centre.x * scale - width / 2,
          y: middle.y + centre.y * scale - height / 2,
          width,
          height,
        },
        // Drawn with its handle at the bottom, where the first of these lies.
        turn: 120 * (place - sight.bottom),
        level: LEVEL.knife,
        ...(from ? { from } : {}),
      },
    ];
  });
}
