import { scaleFor, scaleFromAfar } from "../art/scale.ts";
import type { Lang } from "../i18n/langs.ts";
import { learnAll } from "../i18n/trial.ts";
import { at, placesAround, type Side } from "../screen/sides.ts";
import { around } from "../table/around.ts";
import type { Game, Rect, Room, Speech } from "./contract.ts";
import { GAMES } from "./ids.ts";

const files = import.meta.glob("./*/{words,lesson,worth}/*.ts");
await Promise.all(
  GAMES.flatMap((game) => [
    learnAll(game, files, (lang) => `./${game}/words/${lang}.ts`),
    learnAll(`${game}/lesson`, files, (lang) => `./${game}/lesson/${lang}.ts`),
    learnAll(`${game}/worth`, files, (lang) => `./${game}/worth/${lang}.ts`),
  ]),
);

/** For tests: somebody at a table where everybody is called by their number. */
export const trialSpeech = (lang: Lang, me: number | null): Speech => ({
  lang,
  me,
  name: (seat) => `P${seat}`,
});

export const rect = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height });

/** Screens that people have: small phones, phones held both ways, tablets, desks, walls. */
export const SCREENS = {
  small: [320, 568],
  phone: [360, 740],
  tall: [390, 844],
  sideways: [740, 360],
  longways: [844, 390],
  tablet: [1024, 768],
  desk: [1280, 800],
  notebook: [1440, 900],
  large: [1920, 1080],
  window: [1920, 950],
  wide: [3440, 1440],
  larger: [2560, 1440],
  wall: [3840, 2160],
} as const satisfies Record<string, readonly [number, number]>;
export type Screen = keyof typeof SCREENS;

interface Seating {
  readonly players: number;
  readonly me: number | null;
}

/** Others in the order in which they play after me. */
const othersOf = ({ players, me }: Seating) =>
  Array.from({ length: players }, (_, i) => (i + 1 + (me ?? -1)) % players).filter((seat) => seat !== me);

/** The others' plates where `place` puts them; mine is a hat in front of the prompt. */
function plates(seating: Seating, mine: Rect, place: (i: number, of: number) => Rect): Rect[] {
  const others = othersOf(seating);
  return Array.from({ length: seating.players }, (_, seat) =>
    seat === seating.me ? mine : place(others.indexOf(seat), others.length),
  );
}

const BAR = 48;
const ASIDE = 146;

/** A phone held sideways: plates, board and hand side by side. */
function sideways(width: number, height: number, seating: Seating): Room {
  const right = Math.round(width * 0.37);
  const left = width - right;
  const hand = rect(left, 198, right, seating.me === null ? 0 : height - 198);
  return {
    board: rect(152, BAR, left - 152, height - BAR),
    hand: seating.me === null ? { ...hand, y: height } : hand,
    seats: plates(seating, rect(left + 10, 58, 34, 34), (i) => rect(6, 52 + 60 * i, 140, 54)),
    wide: true,
  };
}

/** Others across the top, board, prompt, hand. */
function upright(width: number, height: number, seating: Seating, hand: number): Room {
  const roomy = width >= 720;
  const [top, prompt] = roomy ? [120, 68] : height < 600 ? [122, 116] : [140, 164];
  const below = height - hand - prompt;
  return {
    board: rect(0, top, width, below - top),
    hand: rect(0, height - hand, width, hand),
    seats: plates(seating, rect(roomy ? 18 : 10, below + 14, 34, 34), (i, of) => {
      const each = Math.min(240, (width - 6) / of);
      return rect((width - each * of) / 2 + i * each, 52, each - 6, top - 56);
    }),
    wide: roomy,
  };
}

/** Others around the board. */
function large(width: number, height: number, seating: Seating, hand: number, plateRows = 1): Room {
  const { chairs } = around(othersOf(seating).length);
  const top = chairs.some(({ side }) => side === "top") ? 47 + 25 * plateRows : BAR;
  const below = height - hand - 68;
  const rows = Math.max(...chairs.map(({ row }) => row), 2) - 1;
  const columns = chairs.filter(({ side }) => side === "top").length;
  return {
    board: rect(0, top, width, below - top),
    hand: rect(0, height - hand, width, hand),
    seats: plates(seating, rect(16, below + 14, 34, 34), (i) => {
      const { side, column, row } = chairs[i] ?? { side: "top", column: 0, row: 1 };
      if (side === "top") return rect(width / 2 + (column - 3 - columns / 2) * 238 + 4, 4, 230, top - 8);
      const y = top + 8 + (row - 2) * ((below - top) / rows);
      return rect(side === "left" ? 6 : width - 6 - ASIDE, y, ASIDE, 92);
    }),
    wide: true,
  };
}

/** What the frame leaves a game on a screen, in px of the page, as a browser lays it out. */
export function roomOn(screen: Screen, game: Pick<Game, "hand" | "plateRows">, seating: Seating): Room {
  const [width, height] = SCREENS[screen];
  if (height < 520) return sideways(width, height, seating);
  const scale = scaleFor({ width, height });
  const page = { width: width / scale, height: height / scale };
  const desk = page.width >= 1024;
  const hand = seating.me === null ? 0 : desk ? game.hand.desk : Math.min(game.hand.phone, 0.2 * height);
  const beside = desk ? Math.min(640, Math.max(340, page.width - 1200)) : 0;
  return (width >= 1440 ? large : upright)(page.width - beside, page.height, seating, hand, game.plateRows);
}

/** What a table is shown on from across the room; all that are as wide for their height are drawn alike. */
export const AFAR = { television: [1280, 720], projector: [1024, 768] } as const;
export type Afar = keyof typeof AFAR;

/** A plate beside a board that is seen from afar; one that lies turned needs its length the other way. */
const PLATE = { long: 206, deep: 96 };

/** What the frame of a big screen leaves a game (`screen/ScreenFrame.svelte`), in px of the page. */
export function roomAfar(afar: Afar, players: number, flat: boolean): Room {
  const [width, height] = AFAR[afar];
  const scale = scaleFromAfar({ width, height });
  const page = { width: width / scale, height: height / scale };
  const [header, footer, margin] = [52, 98, 14];
  const places = placesAround(players, flat);
  const across = (flat ? PLATE.deep : PLATE.long) + 16;
  const along = (side: Side) => (at(side, places).length > 0 ? PLATE.deep : 0);
  const [top, bottom] = [header + along("top"), page.height - footer - along("bottom")];
  const sides = bottom + along("bottom") - header;
  const plate = (side: Side, nth: number, of: number): Rect => {
    const deep = (nth + 0.5) / of;
    if (side === "top" || side === "bottom") {
      const x = across + (page.width - 2 * across) * deep - PLATE.long / 2;
      return rect(x, side === "top" ? header : bottom, PLATE.long, PLATE.deep);
    }
    const long = flat ? PLATE.long : PLATE.deep;
    const x = side === "left" ? 8 : page.width - across + 8;
    return rect(x, header + sides * deep - long / 2, across - 16, long);
  };
  return {
    board: rect(across, top + margin, page.width - 2 * across, bottom - top - margin),
    hand: rect(0, 0, 0, 0),
    seats: places.map(({ seat, side }) => {
      const here = at(side, places);
      return plate(side, here.indexOf(seat), here.length);
    }),
    wide: page.width >= 720,
    afar: true,
  };
}

/** For tests of single tables. */
export function rooms(game: Pick<Game, "hand" | "plateRows">, players: number, me: number | null) {
  const on = (screen: Screen) => roomOn(screen, game, { players, me });
  return { phone: on("phone"), sideways: on("sideways"), desk: on("desk"), large: on("large") };
}
