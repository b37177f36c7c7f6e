// What each game celebrates, in the stretches of real games that are kept.
import { expect, test } from "vitest";
import { readStaged } from "../gallery/readStaged.ts";
import type { Staged } from "../gallery/staged.ts";
import type { View } from "../gen/pieces-montees.ts";
import { LANGS } from "../i18n/langs.ts";
import type { Feat, Game, Moment } from "./contract.ts";
import { gains } from "./gains.ts";
import { GAMES, type GameId } from "./ids.ts";
import { loadGame } from "./load.ts";
import { moments as bakery } from "./pieces-montees/moments.ts";
import { rooms, trialSpeech } from "./trial.ts";

const games = new Map(
  await Promise.all(GAMES.map(async (id) => [id, (await loadGame(id)) as Game] as const)),
);
const speech = trialSpeech("en", 0);

/** The moments of a step of a situation, with the view before it. */
function at(id: GameId, situation: string, step: number): readonly Moment<unknown>[] {
  const { steps } = readStaged(id)[situation] as Staged;
  const [before, after] = [steps[step - 1], steps[step]];
  return games.get(id)?.moments?.(before?.view, after?.view, after?.events ?? [], speech) ?? [];
}
const featsOf = (moments: readonly Moment<unknown>[]) => moments.flatMap(({ feats = [] }) => feats);
const told = (feats: readonly Feat[]) =>
  feats.map((feat) => (feat.seat === null ? [feat.on] : [feat.on, feat.seat, feat.figure]));

for (const [id, game] of games)
  test(`${id}: what is celebrated lies on the table, for a while, and is somebody's`, () => {
    let found = 0;
    for (const { steps, seats, me } of Object.values(readStaged(id)))
      for (const [i, { view, events }] of steps.entries()) {
        const before = steps[i - 1];
        if (!before) continue;
        const speech = trialSpeech("fr", me);
        const room = rooms(game, seats.length, me).phone;
        const there = (view: unknown) => game.layout(view, room, speech, []).pieces.map(({ id }) => id);
        let last = before.view;
        for (const moment of game.moments?.(before.view, view, events, speech) ?? []) {
          const lies = new Set([...there(last), ...there(moment.view)]);
          for (const feat of moment.feats ?? []) {
            found += 1;
            expect(lies, "what it is about").toContain(feat.on);
            expect(moment.ms).toBeGreaterThanOrEqual(900);
            if (feat.seat === null) continue;
            expect(feat.seat).toBeLessThan(seats.length);
            expect(game.faces[feat.face]).toBeDefined();
            expect(feat.figure).toMatch(/^(\+\d+)?$/);
          }
          last = moment.view;
        }
      }
    // No kept stretch of Pièces MontéeS has a cake finished: see below.
    if (id !== "pieces-montees") expect(found).toBeGreaterThan(0);
  });

test.each([...games])("%s: everybody is praised for something in both languages", (id, game) => {
  const { steps, seats } = readStaged(id).over as Staged;
  for (const lang of LANGS)
    for (const seat of seats.keys()) {
      const praise = game.praise?.(steps.at(-1)?.view, seat, trialSpeech(lang, seat));
      if (praise !== null) expect(praise).toMatch(/\.$/);
    }
  const all = [...seats.keys()].map((seat) => game.praise?.(steps.at(-1)?.view, seat, speech) ?? null);
  expect(all.some((one) => one !== null)).toBe(true);
});

test("a pot goes to whoever took it, then the stars of the round", () => {
  const [pot, round] = at("chaud-devant", "round-end", 2);
  expect(told(pot?.feats ?? [])).toEqual([["pot.front", 1, "+5"]]);
  for (const feat of round?.feats ?? []) expect(feat).toMatchObject({ on: "sheet", face: "star" });
});

test("scoops sold with a cone, then the points of the day", () => {
  const feats = featsOf(at("creme-glacee", "day-end", 1));
  expect(feats[0]).toMatchObject({ face: "sold" });
  expect(feats.slice(1).map(({ on }) => on)).toEqual(feats.slice(1).map(() => "sheet"));
  expect(feats.length).toBeGreaterThan(1);
});

test("a cut brings toppings to those who gain more than they lose", () => {
  const { steps } = readStaged("pizza-theory").cut as Staged;
  const after = steps[4]?.view as { on_pizza: Record<string, number>; colours: readonly string[] };
  const before = steps[3]?.view as typeof after;
  const won = after.colours.flatMap((colour, seat) => {
    const n = (after.on_pizza[colour] ?? 0) - (before.on_pizza[colour] ?? 0);
    return n > 0 ? [["pizza", seat, `+${n}`]] : [];
  });
  expect(told(featsOf(at("pizza-theory", "cut", 4)))).toEqual(won);
});

test("a round of cakes: stars off the sheet that shows them", () => {
  const moments = at("cake-master", "round-end", 1);
  const counted = moments.at(-1)?.feats ?? [];
  expect(counted.length).toBeGreaterThan(0);
  for (const feat of counted) expect(feat).toMatchObject({ on: "sheet", face: "star" });
});

test("a finished cake brings its points to the kitchen where it stands", () => {
  const { steps } = readStaged("pieces-montees").over as Staged;
  const after = steps[0]?.view as View;
  const kitchen = after.kitchens.findIndex((cakes) => cakes.length > 0);
  const cake = after.kitchens[kitchen]?.[0];
  if (!cake) throw new Error("no cake");
  const before = { ...after, lines: after.lines.map((line) => ({ ...line, points: line.points - 6 })) };
  const finished = { is: "cake_finished", colour: cake.colour, icing: cake.icing, kitchen } as const;
  const moments = bakery(before, after, [finished], speech);
  expect(told(featsOf(moments))).toEqual([[`cake.${kitchen}.${cake.colour}.${cake.icing}`, kitchen, "+6"]]);
  expect(moments[0]?.caption).not.toBe("");
});

test("whoever gains the most shines, and nobody where all gain alike", () => {
  expect(gains("sheet", [2, 0, 3]).map(({ seat, figure, best }) => [seat, figure, best])).toEqual([
    [0, "+2", false],
    [2, "+3", true],
  ]);
  expect(gains("sheet", [1, 1]).some(({ best }) => best)).toBe(false);
  expect(gains("sheet", [-2, 0])).toEqual([]);
});
