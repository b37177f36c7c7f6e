import { expect, test } from "vitest";
import { readStaged } from "../gallery/readStaged.ts";
import { stagedState } from "../gallery/staged.ts";
import { LANGS } from "../i18n/langs.ts";
import type { Room } from "./contract.ts";
import { GAMES } from "./ids.ts";
import { loadGame } from "./load.ts";
import "./trial.ts";

const rect = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
const room: Room = {
  board: rect(0, 120, 900, 460),
  hand: rect(0, 650, 900, 140),
  seats: Array.from({ length: 6 }, (_, seat) => rect(seat * 150, 50, 140, 60)),
  wide: true,
};

// Loaded beforehand: that may take a while, the tests do not.
const loaded = await Promise.all(GAMES.map(async (id) => ({ id, game: await loadGame(id) })));

for (const { id, game } of loaded) {
  test(`${id}: every legal action has words of its own and points at what lies on the table`, () => {
    let looked = 0;
    for (const [name, staged] of Object.entries(readStaged(id))) {
      staged.steps.forEach((_, at) => {
        const { me, legal, view } = stagedState(staged, at);
        if (me === null || legal.length === 0 || !game) return;
        for (const lang of LANGS) {
          const speech = { lang, me, name: (seat: number) => `P${seat}` };
          const scene = game.layout(view, room, speech, []);
          const there = new Set([...scene.pieces, ...scene.places].map((thing) => thing.id));
          const said = legal.map((action) => game.inWords(action, view, speech));
          looked += said.length;
          expect(said.filter(({ words }) => words === "")).toEqual([]);
          expect(new Set(said.map(({ words, on }) => `${words} ${on}`)).size, `${name} ${at}`).toBe(
            legal.length,
          );
          const missing = said.flatMap(({ on }) => on.filter((thing) => !there.has(thing)));
          expect(missing, `${name} ${at}`).toEqual([]);
          expect(game.chapter(view, speech)).toMatch(/\d$/);
        }
      });
    }
    expect(looked).toBeGreaterThan(0);
  });
}
