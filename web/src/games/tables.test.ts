// What holds for the table of every game, in every kept situation and on every screen.
import { describe, expect, test } from "vitest";
import { readStaged } from "../gallery/readStaged.ts";
import { LANGS, PSEUDO } from "../i18n/langs.ts";
import type { Game, Piece, Rect, Room } from "./contract.ts";
import { GAMES, type GameId } from "./ids.ts";
import { loadGame } from "./load.ts";
import { AFAR, type Afar, roomAfar, roomOn, SCREENS, type Screen, trialSpeech } from "./trial.ts";

/** More than an outline would be cut off or lie over something else. */
const LEANS = 2;

const within = (inner: Rect, { x, y, width, height }: Rect) =>
  inner.x >= x - LEANS &&
  inner.y >= y - LEANS &&
  inner.x + inner.width <= x + width + LEANS &&
  inner.y + inner.height <= y + height + LEANS;

const overlap = (a: Rect, b: Rect) =>
  a.x + a.width > b.x + LEANS &&
  b.x + b.width > a.x + LEANS &&
  a.y + a.height > b.y + LEANS &&
  b.y + b.height > a.y + LEANS;

const middle = ({ x, y, width, height }: Rect): Rect => ({
  x: x + width / 2,
  y: y + height / 2,
  width: 0,
  height: 0,
});

/** On the board or in the hand, at least with its middle where it is turned. */
function lies({ at, turn, around }: Piece, { board, hand }: Room): boolean {
  const what = turn || around ? middle(at) : at;
  return within(what, board) || within(what, hand);
}

/** Faces of things that lie beside each other: none of them covers a part of another, or of its own kind. */
const APART: Partial<Record<GameId, readonly string[]>> = {
  "cake-master": ["customer", "shelf", "stand", "sign", "goals", "tray"],
  "chaud-devant": ["sign", "call", "menu", "sheet"],
  "creme-glacee": ["cone", "pile", "counter"],
  "pieces-montees": ["kitchen", "pile", "chef", "book", "counter", "stand"],
  "pizza-theory": ["tag", "account", "sign", "tray", "die"],
};
/** What a kitchen holds lies on it, and everybody's cakes where they are shown alike on their shelf. */
const ON: Partial<Record<string, readonly string[]>> = { stand: ["kitchen", "shelf"] };

/** A square of so many by so many points, for a rough look. */
const POINTS = 24;

/** The part of a board that is covered by something. */
function used(board: Rect, things: readonly Rect[]): number {
  let covered = 0;
  for (let i = 0; i < POINTS ** 2; i++) {
    const x = board.x + ((i % POINTS) + 0.5) * (board.width / POINTS);
    const y = board.y + (Math.floor(i / POINTS) + 0.5) * (board.height / POINTS);
    const on = (at: Rect) => x >= at.x && x <= at.x + at.width && y >= at.y && y <= at.y + at.height;
    if (things.some(on)) covered += 1;
  }
  return covered / POINTS ** 2;
}

// Loaded beforehand: that may take a while, the tests do not.
const loaded = await Promise.all(GAMES.map(async (id) => ({ id, game: (await loadGame(id)) as Game })));
/** Big screens are seen by nobody who plays, standing or lying flat. */
type BigScreen = Afar | `${Afar}, flat`;
const bigScreens = (Object.keys(AFAR) as Afar[]).flatMap((afar): BigScreen[] => [afar, `${afar}, flat`]);
const isBig = (screen: Screen | BigScreen): screen is BigScreen => (bigScreens as string[]).includes(screen);
const screens: readonly (Screen | BigScreen)[] = [...(Object.keys(SCREENS) as Screen[]), ...bigScreens];
/** One of each kind: where words are as long as they may be in any language. */
const WORDY: readonly (Screen | BigScreen)[] = ["small", "sideways", "desk", "large", "television"];

/**
 * How high the smallest type of a drawing is that must be read, for its width or its height. What is not here writes in
 * px (`art/afar.test.ts`), or small on purpose: a closed menu's question mark, the far side of a tier.
 */
const DRAWN: Record<string, { readonly of: "width" | "height"; readonly part: number }> = {
  book: { of: "height", part: 15 / 81 },
  card: { of: "width", part: 20 / 100 },
  menu: { of: "width", part: 23 / 100 },
  pizza: { of: "width", part: 8 / 232 },
  potFront: { of: "width", part: 14 / 320 },
  scoop: { of: "width", part: 22 / 72 },
  tier: { of: "width", part: 32 / 100 },
};
/** A fortieth of the height of a big screen, in px of its page. */
const READ = 15.95;

/** Faces of things that belong to one player each, and are as large whatever they show. */
const OWNED: Partial<Record<GameId, readonly string[]>> = {
  "cake-master": ["shelf", "stand", "quarter"],
  "chaud-devant": ["menu"],
  "pieces-montees": ["kitchen", "stand"],
  "pizza-theory": ["topping"],
};

function roomFor(
  screen: Screen | BigScreen,
  game: Game,
  seating: { players: number; me: number | null },
): Room {
  if (!isBig(screen)) return roomOn(screen, game, seating);
  const [afar, flat] = screen.split(", ") as [Afar, "flat"?];
  return roomAfar(afar, seating.players, flat !== undefined);
}

describe.each(loaded)("$id", ({ id, game }) => {
  const situations = Object.entries(readStaged(id));
  describe.each(situations)("%s", (_, { steps, me, seats }) => {
    const scenes = (screen: Screen | BigScreen, lang: (typeof LANGS)[number] | typeof PSEUDO) =>
      steps.flatMap(({ view, legal }) =>
        (isBig(screen) ? [null] : [me, null]).map((seat) => {
          const speech = trialSpeech(lang, seat);
          const room = roomFor(screen, game, { players: seats.length, me: seat });
          return { view, legal, seat, speech, room, scene: game.layout(view, room, speech, []) };
        }),
      );

    test.each(screens)("everything is on the table, on a screen that is %s", (screen) => {
      const outside = new Set<string>();
      for (const lang of WORDY.includes(screen) ? [...LANGS, PSEUDO] : LANGS.slice(0, 1))
        for (const { view, legal, seat, speech, room, scene } of scenes(screen, lang)) {
          const { pieces, places } = scene;
          const there = new Set([...pieces, ...places].map(({ id }) => id));
          expect(there.size, "things of the same name").toBe(pieces.length + places.length);
          for (const piece of pieces) {
            if (!game.faces[piece.face]) outside.add(`no face for ${piece.id}`);
            if (!piece.gone && !lies(piece, room)) outside.add(`${piece.id} at ${JSON.stringify(piece.at)}`);
          }
          const mine = seat !== null && legal.length > 0;
          const offer = mine ? game.moves(view, legal, [], speech) : game.looks?.(view, [], speech);
          for (const { on, label } of offer?.spots ?? []) {
            expect(there, `what "${label}" is about`).toContain(on);
            expect(label).not.toBe("");
          }
          if (mine) expect(offer?.ask).not.toBe("");
        }
      expect([...outside]).toEqual([]);
    });

    test.each(screens)("nothing covers what lies beside it, on a screen that is %s", (screen) => {
      const covered = new Set<string>();
      for (const { room, seat: mine, scene } of scenes(screen, "fr")) {
        const lying = scene.pieces.filter(({ gone, turn, around }) => !gone && !turn && !around);
        room.seats.forEach((plate, seat) => {
          if (seat === mine) return;
          for (const { id, at } of lying)
            if (overlap(at, plate)) covered.add(`${id} on the plate of ${seat}`);
        });
        const held = lying.filter(({ at }) => within(at, room.hand));
        for (const sign of lying.filter(({ face }) => face === "sign"))
          for (const { id, at } of held)
            if (id !== sign.id && overlap(at, sign.at)) covered.add(`${id} on ${sign.id}`);
        const apart = lying.filter(({ face }) => APART[id]?.includes(face));
        for (const [i, a] of apart.entries())
          for (const b of apart.slice(i + 1)) {
            const holds = ON[a.face]?.includes(b.face) || ON[b.face]?.includes(a.face);
            if (!holds && overlap(a.at, b.at)) covered.add(`${a.id} and ${b.id}`);
          }
      }
      expect([...covered]).toEqual([]);
    });

    test("what is drawn is read from across the room", () => {
      const small = new Set<string>();
      for (const { scene } of scenes("television", "fr"))
        for (const { face, look, at, gone } of scene.pieces) {
          const type = DRAWN[face];
          const written = !(look as { baked?: boolean }).baked;
          if (type && written && !gone && at[type.of] * type.part < READ)
            small.add(`${face}: ${(at[type.of] * type.part).toFixed(1)} px`);
        }
      expect([...small]).toEqual([]);
    });

    test.each(bigScreens)("nobody looks at an empty board, on a %s", (screen) => {
      for (const { scene } of scenes(screen, "fr")) expect(scene.pieces.some(({ gone }) => !gone)).toBe(true);
    });

    test.each(bigScreens)("nobody's things are larger than anybody else's, on a %s", (screen) => {
      for (const { scene } of scenes(screen, "fr"))
        for (const face of OWNED[id] ?? []) {
          const sizes = scene.pieces
            .filter((piece) => piece.face === face && !piece.gone)
            .map(({ at }) => `${at.width.toFixed()} × ${at.height.toFixed()}`);
          expect([...new Set(sizes)].slice(1), face).toEqual([]);
        }
    });
  });
});

/** How much of its board a game covers at most, of all that is kept of it. */
function mostUsed(id: GameId, game: Game, screen: Screen): number {
  const shares = Object.values(readStaged(id)).map(({ steps, begin, me, seats }) => {
    const room = roomOn(screen, game, { players: seats.length, me });
    const { pieces } = game.layout(steps[begin]?.view, room, trialSpeech("fr", me), []);
    return used(room.board, [...pieces.filter(({ gone }) => !gone).map(({ at }) => at), ...room.seats]);
  });
  return Math.max(...shares);
}

describe.each(["desk", "notebook", "large", "window", "wide", "wall"] as const)(
  "a screen that is %s",
  (screen) => {
    // A round pizza as large as can be is as much as one can ask for.
    const pizza = loaded.find(({ id }) => id === "pizza-theory");
    const bar = pizza ? mostUsed(pizza.id, pizza.game, screen) : 1;

    test.each(loaded)("is filled by $id", ({ id, game }) => {
      expect(mostUsed(id, game, screen)).toBeGreaterThan(0.7 * bar);
    });
  },
);
