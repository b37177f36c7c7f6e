import { expect, test } from "vitest";
import { readStaged } from "../gallery/readStaged.ts";
import type { Game } from "../games/contract.ts";
import { GAMES } from "../games/ids.ts";
import { loadGame } from "../games/load.ts";
import { rooms, trialSpeech } from "../games/trial.ts";
import { type Hit, hits } from "./hits.ts";
import { reach, type Step, stepTo, tabStop } from "./reach.ts";

const at = (x: number, y: number) => ({ id: `${x},${y}`, at: { x, y, width: 10, height: 10 } });
const spots = [at(0, 0), at(20, 0), at(40, 0), at(22, 30)];

test("an arrow reaches the nearest spot ahead", () => {
  expect(reach(at(0, 0).at, "ArrowRight", spots)?.id).toBe("20,0");
  expect(reach(at(40, 0).at, "ArrowLeft", spots)?.id).toBe("20,0");
  expect(reach(at(20, 0).at, "ArrowDown", spots)?.id).toBe("22,30");
});

test("at the edge it stays where it is", () => {
  expect(reach(at(0, 0).at, "ArrowUp", spots)).toBeNull();
});

test("a key at the edge leads on to the next, Home and End to the first and the last", () => {
  const [first, , third, last] = spots as [S, S, S, S];
  expect(stepTo(third, "ArrowRight", spots)).toBe(last);
  expect(stepTo(first, "ArrowLeft", spots)).toBe(last);
  expect(stepTo(last, "Home", spots)).toBe(first);
  expect(stepTo(first, "End", spots)).toBe(last);
  expect(stepTo(third, "PageDown", spots)).toBe(last);
  expect(stepTo(last, "PageDown", spots)).toBe(first);
  expect(stepTo(last, "PageUp", spots)).toBe(third);
});
type S = (typeof spots)[number];

test("Tab leads to where one was, else to what is like it near there, else to the first", () => {
  const hit = (x: number, y: number, legal = true, kind = "card"): Hit => ({
    spot: { on: `${kind}.${x}`, label: "", deed: { do: legal ? "act" : "ask", action: null } },
    at: at(x, y).at,
    shape: "piece",
    level: 0,
    raise: 0,
  });
  const [cold, left, right] = [hit(0, 0, false), hit(20, 0), hit(40, 0)];
  expect(tabStop([cold, left, right], null)).toBe(left);
  expect(tabStop([cold, left, right], right)).toBe(right);
  expect(tabStop([cold, left, right], hit(38, 0))).toBe(right);
  expect(tabStop([cold, left, right], hit(2, 2))).toBe(left);
  expect(tabStop([cold, left, right], hit(38, 0, true, "spot"))).toBe(left);
  expect(tabStop([], left)).toBeNull();
});

// Loaded beforehand: that may take a while, the tests do not.
const loaded = await Promise.all(GAMES.map(async (id) => ({ id, game: (await loadGame(id)) as Game })));
const ARROWS: readonly Step[] = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

for (const { id, game } of loaded)
  test(`${id}: arrow keys lead from any spot to every other`, () => {
    let walked = 0;
    for (const { steps, me, seats } of Object.values(readStaged(id)))
      for (const { view, legal } of steps) {
        if (me === null || legal.length === 0) continue;
        const speech = trialSpeech("en", me);
        const { spots } = game.moves(view, legal, [], speech);
        for (const room of Object.values(rooms(game, seats.length, me))) {
          const hot = hits(game.layout(view, room, speech, []), spots);
          for (const from of hot) {
            const reached = new Set([from]);
            for (const one of reached) for (const key of ARROWS) reached.add(stepTo(one, key, hot));
            expect(reached.size).toBe(hot.length);
            walked += 1;
          }
        }
      }
    expect(walked).toBeGreaterThan(0);
  });
