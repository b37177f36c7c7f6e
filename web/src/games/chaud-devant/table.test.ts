import { expect, test } from "vitest";
import { canonical } from "../../api/same.ts";
import { readStaged } from "../../gallery/readStaged.ts";
import { type Staged, stagedState } from "../../gallery/staged.ts";
import type { Action, View } from "../../gen/chaud-devant.ts";
import type { Piece, Rect, Room, Speech } from "../contract.ts";
import { aboveCaption } from "../spread.ts";
import "../trial.ts";
import { knownCards, sorted } from "./cards.ts";
import { layout } from "./layout.ts";
import { moves } from "./moves.ts";

const SITUATIONS = readStaged("chaud-devant");

const rect = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height });
const plates = (players: number, me: number | null, width: number) =>
  Array.from({ length: players }, (_, seat) =>
    seat === me ? rect(8, 490, 34, 34) : rect((seat * width) / players, 52, width / players - 6, 80),
  );
const ROOMS: Record<string, (players: number, me: number | null) => Room> = {
  phone: (players, me) => ({
    board: rect(0, 140, 360, 336),
    hand: me === null ? rect(0, 740, 360, 0) : rect(0, 584, 360, 156),
    seats: plates(players, me, 360),
    wide: false,
  }),
  desk: (players, me) => ({
    board: rect(0, 120, 940, 436),
    hand: me === null ? rect(0, 800, 940, 0) : rect(0, 624, 940, 176),
    seats: plates(players, me, 940),
    wide: true,
  }),
};
const speech = (me: number | null): Speech => ({ lang: "fr", me, name: (seat) => `n${seat}` });

const within = (inner: Rect, outer: Rect) =>
  inner.x >= outer.x - 0.5 &&
  inner.y >= outer.y - 0.5 &&
  inner.x + inner.width <= outer.x + outer.width + 0.5 &&
  inner.y + inner.height <= outer.y + outer.height + 0.5;
/** As far as it reaches when it is turned. */
function extent({ at, turn = 0 }: Piece): Rect {
  const [sin, cos] = [Math.abs(Math.sin((turn * Math.PI) / 180)), Math.cos((turn * Math.PI) / 180)];
  const [width, height] = [at.width * cos + at.height * sin, at.width * sin + at.height * cos];
  return rect(at.x + (at.width - width) / 2, at.y + (at.height - height) / 2, width, height);
}

const all = Object.entries(SITUATIONS).flatMap(([name, staged]) =>
  staged.steps.map((_, i) => ({ name: `${name} ${i}`, state: stagedState(staged, i) })),
);

test.each(all)("$name: everything lies where it belongs, and no piece is there twice", ({ state }) => {
  for (const make of Object.values(ROOMS)) {
    const room = make(state.seats.length, state.me);
    const { pieces } = layout(state.view as View, room, speech(state.me));
    expect(new Set(pieces.map(({ id }) => id)).size).toBe(pieces.length);
    for (const piece of pieces.filter(({ gone }) => !gone)) {
      const inHand = within(piece.at, room.hand) && room.hand.height > 0;
      expect(inHand || within(extent(piece), room.board), `${piece.id} in its zone`).toBe(true);
    }
  }
});

test.each(all.filter(({ state }) => (state.view as View).phase === "pot"))(
  "$name: a caption below a pot that is won covers nothing",
  ({ state }) => {
    for (const make of Object.values(ROOMS)) {
      const room = make(state.seats.length, state.me);
      const view = { ...(state.view as View), passing: "pot" as const };
      for (const piece of layout(view, room, speech(state.me)).pieces) {
        const inHand = within(piece.at, room.hand) && room.hand.height > 0;
        const free = piece.gone || inHand || within(extent(piece), aboveCaption(room.board));
        expect(free, `${piece.id} above the caption`).toBe(true);
      }
    }
  },
);

test.each(all)("$name: one can touch exactly what one holds, and legal is legal", ({ state }) => {
  if (state.me === null || !state.pending.includes(state.me)) return;
  const view = state.view as View;
  const legal = state.legal as Action[];
  const offer = moves(view, legal, [], speech(state.me));
  const room = (ROOMS.phone as (n: number, me: number | null) => Room)(state.seats.length, state.me);
  const there = new Set(
    layout(view, room, speech(state.me)).pieces.flatMap(({ id, gone }) => (gone ? [] : [id])),
  );
  for (const { on } of offer.spots) expect(there).toContain(on);

  const acts = offer.spots.flatMap(({ deed }) => (deed.do === "act" ? [canonical(deed.action)] : []));
  expect(new Set(acts)).toEqual(new Set(legal.map(canonical)));
  const held = view.phase === "menus" ? 5 : view.hands[state.me]?.count;
  expect(offer.spots).toHaveLength(held ?? 0);
  expect(offer.ask).not.toBe("");
});

test("a card keeps its id from my hand into the pot and on to the winner", () => {
  const { steps, me } = SITUATIONS.pot as Staged;
  const trail = new Map<string, string>();
  for (const { view } of steps) {
    const known = knownCards(view as View);
    const now = new Map<string, string>();
    for (const { id } of known.hands[me ?? 0] ?? []) now.set(id, "hand");
    for (const { id } of known.pot) now.set(id, "pot");
    for (const { cards } of known.taken) for (const { id } of cards) now.set(id, "taken");
    for (const [id, was] of trail) {
      const order = ["hand", "pot", "taken"];
      expect(order.indexOf(now.get(id) ?? ""), id).toBeGreaterThanOrEqual(order.indexOf(was));
    }
    for (const [id, is] of now) trail.set(id, is);
  }
  expect([...trail.values()].filter((is) => is === "taken").length).toBeGreaterThan(5);
});

test("a hand is sorted by suit, then from nothing to the boil-over", () => {
  expect(sorted(["chili-1", "pea-boil_over", "pea-10", "pea-1", "pea-bouillon"])).toEqual([
    "pea-bouillon",
    "pea-1",
    "pea-10",
    "pea-boil_over",
    "chili-1",
  ]);
});
