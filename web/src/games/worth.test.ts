import { expect, test } from "vitest";
import { readStaged } from "../gallery/readStaged.ts";
import { stagedState } from "../gallery/staged.ts";
import { LANGS, PSEUDO } from "../i18n/langs.ts";
import type { Weigh } from "./contract.ts";
import { GAMES } from "./ids.ts";
import { trialSpeech } from "./trial.ts";

const modules = import.meta.glob<{ worth: Weigh }>("./*/worth.ts", { eager: true });

/** Three lines of a phone, in the longer of two languages. */
const LONGEST = 96;

// A game may be without as yet.
for (const id of GAMES.filter((game) => modules[`./${game}/worth.ts`]))
  test(`${id}: every legal action is said to be worth something, short and whole`, () => {
    const worth = modules[`./${id}/worth.ts`]?.worth as Weigh;
    const said = new Set<string>();
    for (const [name, staged] of Object.entries(readStaged(id)))
      staged.steps.forEach((_, at) => {
        const { me, legal, view } = stagedState(staged, at);
        if (me === null) return;
        for (const lang of [...LANGS, PSEUDO])
          for (const action of legal) {
            const { gain, risk } = worth(action, view, trialSpeech(lang, me));
            const texts = [gain, risk].filter((text) => text !== null);
            expect(texts, `${name} ${at} ${JSON.stringify(action)}`).not.toEqual([]);
            for (const text of texts) {
              expect(text).not.toMatch(/undefined|null|NaN|\[object|'|Infinity/);
              if (lang === PSEUDO) expect(text.replace(/\[[^\]]*\]/g, "")).not.toMatch(/\p{L}{3}/u);
              else {
                expect(text).toMatch(/^[\p{Lu}\d+−].*\.$/u);
                expect(text.length, text).toBeLessThanOrEqual(LONGEST);
                said.add(text);
              }
            }
          }
      });
    // Sentences that are the same for everything say nothing.
    expect(said.size).toBeGreaterThan(15);
  });
