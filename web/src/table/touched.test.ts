import { expect, test } from "vitest";
import { readStaged } from "../gallery/readStaged.ts";
import type { Game } from "../games/contract.ts";
import { GAMES } from "../games/ids.ts";
import { loadGame } from "../games/load.ts";
import { rooms, trialSpeech } from "../games/trial.ts";
import { touchedBetween } from "./touched.ts";

const piece = (id: string, look: object, width = 60) => ({
  id,
  face: "card",
  look,
  at: { x: 0, y: 0, width, height: 84 },
});
const scene = (...pieces: ReturnType<typeof piece>[]) => ({ pieces, places: [] });

test("what is new or turned over stands out; what lies still, is put away or is as large as a kitchen does not", () => {
  const before = scene(piece("a", { up: 1 }), piece("b", { up: 1 }), piece("floor", { lit: false }, 400));
  const after = scene(
    piece("a", { up: 2 }),
    piece("b", { up: 1 }),
    piece("c", {}),
    { ...piece("d", {}), gone: true } as never,
    piece("floor", { lit: true }, 400),
  );
  expect([...touchedBetween(before, after)].sort()).toEqual(["a", "c"]);
});

test("a new deal is about no piece", () => {
  const many = Array.from({ length: 9 }, (_, i) => piece(`${i}`, {}));
  expect(touchedBetween(scene(), scene(...many)).size).toBe(0);
});

// Loaded beforehand: that may take a while, the tests do not.
const loaded = await Promise.all(GAMES.map(async (id) => ({ id, game: (await loadGame(id)) as Game })));

/** Moves that change what lies on the table for all to see. */
const SEEN = ["card_placed", "card_turned", "card_played", "scoop_added", "cone_started", "topping_added"];

test.each(loaded)("every move that is seen is seen at a piece: $id", ({ id, game }) => {
  for (const [name, { me, seats, steps }] of Object.entries(readStaged(id))) {
    const room = rooms(game, seats.length, me).desk;
    const speech = trialSpeech("en", me);
    for (const [i, { events, view }] of steps.entries()) {
      const before = steps[i - 1]?.view;
      const is = (events as { is: string }[]).map((event) => event.is);
      // What ends a round is shown by a moment; Cake Master's quarters are shown all together.
      if (!before || id === "cake-master" || !is.some((one) => SEEN.includes(one)) || is.length > 1) continue;
      const touched = touchedBetween(
        game.layout(before, room, speech, []),
        game.layout(view, room, speech, []),
      );
      expect(touched.size, `${name} step ${i}: ${is}`).toBeGreaterThan(0);
    }
  }
});
