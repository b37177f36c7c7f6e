// What holds for the table of every game, in every kept situation and on every screen.
import { expect, test } from "vitest";
import { readStaged } from "../gallery/readStaged.ts";
import { LANGS, PSEUDO } from "../i18n/langs.ts";
import type { Game, Piece, Rect, Room } from "./contract.ts";
import { GAMES } from "./ids.ts";
import { loadGame } from "./load.ts";
import { rooms, trialSpeech } from "./trial.ts";

/** More than an outline would be cut off or lie over something else. */
const LEANS = 2;

const within = (inner: Rect, { x, y, width, height }: Rect) =>
  inner.x >= x - LEANS &&
  inner.y >= y - LEANS &&
  inner.x + inner.width <= x + width + LEANS &&
  inner.y + inner.height <= y + height + LEANS;

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

// Loaded beforehand: that may take a while, the tests do not.
const loaded = await Promise.all(GAMES.map(async (id) => ({ id, game: (await loadGame(id)) as Game })));

for (const { id, game } of loaded)
  for (const [name, { steps, me, seats }] of Object.entries(readStaged(id)))
    test.each(["phone", "sideways", "desk"] as const)(`${id}, ${name}: a table on a %s`, (size) => {
      for (const { view, legal } of steps)
        for (const lang of [...LANGS, PSEUDO])
          for (const seat of [me, null]) {
            const speech = trialSpeech(lang, seat);
            const room = rooms(game, seats.length, seat)[size];
            const { pieces, places } = game.layout(view, room, speech, []);
            const there = new Set([...pieces, ...places].map(({ id }) => id));
            expect(there.size, "things of the same name").toBe(pieces.length + places.length);
            for (const piece of pieces) {
              expect(game.faces[piece.face], `the face of ${piece.id}`).toBeDefined();
              if (!piece.gone)
                expect(lies(piece, room), `${piece.id} at ${JSON.stringify(piece.at)}`).toBe(true);
            }
            const mine = seat !== null && legal.length > 0;
            const offer = mine ? game.moves(view, legal, [], speech) : game.looks?.(view, [], speech);
            for (const { on, label } of offer?.spots ?? []) {
              expect(there, `what "${label}" is about`).toContain(on);
              expect(label).not.toBe("");
            }
            if (mine) expect(offer?.ask).not.toBe("");
          }
    });
