// What those who do not see are told about what they can touch: enough to tell it apart, and what it is worth.
import { expect, test } from "vitest";
import { readStaged } from "../gallery/readStaged.ts";
import { stagedState } from "../gallery/staged.ts";
import { LANGS } from "../i18n/langs.ts";
import { reasonAgainst } from "../table/refusals.ts";
import type { Game, Offer, Speech } from "./contract.ts";
import { GAMES, type GameId } from "./ids.ts";
import { loadGame } from "./load.ts";
import { trialSpeech } from "./trial.ts";

// Loaded beforehand: that may take a while, the tests do not.
const loaded = await Promise.all(GAMES.map(async (id) => ({ id, game: (await loadGame(id)) as Game })));

/** Every offer of every situation, also after whatever can be picked in it. */
function* offers(id: GameId, game: Game): Generator<Offer<unknown> & { view: unknown; speech: Speech }> {
  for (const staged of Object.values(readStaged(id)))
    for (const at of staged.steps.keys()) {
      const { me, legal, view } = stagedState(staged, at);
      if (me === null || legal.length === 0) continue;
      for (const lang of LANGS) {
        const speech = trialSpeech(lang, me);
        const offer = game.moves(view, legal, [], speech);
        const told = { view, speech };
        yield { ...offer, ...told };
        for (const { deed } of [...offer.spots, ...offer.choices]) {
          if (deed.do === "select") yield { ...game.moves(view, legal, deed.selection, speech), ...told };
          if (deed.do === "look" && deed.at !== null)
            yield { ...game.moves(view, legal, [deed.at], speech), ...told };
        }
      }
    }
}

for (const { id, game } of loaded)
  test(`${id}: no two buttons of an offer are called the same, and each is called more than it shows`, () => {
    let looked = 0;
    for (const { spots, choices } of offers(id, game)) {
      const names = [...spots.map(({ label }) => label), ...choices.map(({ label, says }) => says ?? label)];
      looked += names.length;
      expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
      for (const name of names) expect(name).not.toMatch(/undefined|null|NaN|\[object|\(\)| {2}|: *$/);
      for (const { label, says } of choices) if (says) expect(says.slice(0, label.length)).toBe(label);
    }
    expect(looked).toBeGreaterThan(0);
  });

test("whatever is impossible says why before it is tried", () => {
  let looked = 0;
  for (const { id, game } of loaded)
    for (const { spots, choices, view, speech } of offers(id, game))
      for (const { deed } of [...spots, ...choices]) {
        const reason = reasonAgainst(deed, game, view, speech);
        if (deed.do === "ask") expect(reason, `${id}: ${JSON.stringify(deed)}`).toMatch(/\S[.!]$/);
        else expect(reason).toBeUndefined();
        looked += deed.do === "ask" ? 1 : 0;
      }
  expect(looked).toBeGreaterThan(0);
});
