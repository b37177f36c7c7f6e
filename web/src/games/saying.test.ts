import { expect, test } from "vitest";
import { readStaged } from "../gallery/readStaged.ts";
import { stagedState } from "../gallery/staged.ts";
import { LANGS, PSEUDO } from "../i18n/langs.ts";
import type { Sheet } from "./contract.ts";
import { GAMES } from "./ids.ts";
import { loadGame } from "./load.ts";
import { rooms, trialSpeech } from "./trial.ts";

// Loaded beforehand: that may take a while, the tests do not.
const loaded = await Promise.all(GAMES.map(async (id) => ({ id, game: await loadGame(id) })));

/** Whether a text has words that are in no dictionary: those of the pseudo-language stand in brackets. */
const isWritten = (text: string | null | undefined) =>
  /\p{L}{3}/u.test(text?.replace(/\[[^\]]*\]/g, "") ?? "");

const sheetSays = ({ notes, ties }: Sheet) => [...notes, ...(ties ? [ties] : [])];

/** Props of faces that are read by people. */
const SPOKEN = ["label", "says", "title"];

for (const { id, game } of loaded) {
  test(`${id}: everything is said in every language, and no line of a table twice`, () => {
    let told = 0;
    for (const { steps, me } of Object.values(readStaged(id)))
      for (const { view, events } of steps)
        for (const lang of LANGS) {
          if (!game) continue;
          const said = { lang, me, name: (seat: number) => `P${seat}` };
          const lines = game.describe(view, said);
          expect(new Set(lines).size).toBe(lines.length);
          const log = events.flatMap((event) => game.tell(event, said, view) ?? []);
          told += log.length;
          for (const text of [...lines, ...log, ...sheetSays(game.sheet(view, said))])
            expect(text).not.toMatch(/undefined|null|NaN|\[object|'|\p{Ll}\p{Lu}/u);
        }
    expect(told).toBeGreaterThan(0);
  });

  test(`${id}: every language has the same key to the signs, none of them twice`, () => {
    const signs = LANGS.map((lang) => game?.key(trialSpeech(lang, 0)).map(({ sign }) => sign) ?? []);
    for (const all of signs) expect(new Set(all).size).toBe(all.length);
    expect(new Set(signs.map(({ length }) => length)).size).toBe(1);
  });

  test(`${id}: nothing is said but in words that can be translated`, () => {
    let looked = 0;
    for (const staged of Object.values(readStaged(id)))
      staged.steps.forEach(({ events }, at) => {
        const { view, legal, me, seats } = stagedState(staged, at);
        const speech = trialSpeech(PSEUDO, me);
        const offer =
          legal.length > 0 ? game?.moves(view, legal, [], speech) : game?.looks?.(view, [], speech);
        const sheet = game?.sheet(view, speech);
        const texts = [
          game?.chapter(view, speech),
          game?.points(3, speech),
          ...(game?.describe(view, speech) ?? []),
          ...events.map((event) => game?.tell(event, speech, view)),
          ...seats.flatMap((_, seat) => game?.holdings(view, seat, speech).map(({ label }) => label)),
          ...legal.map((action) => game?.inWords(action, view, speech).words),
          offer?.ask,
          ...(offer?.spots ?? []).map(({ label }) => label),
          ...(offer?.choices ?? []).map(({ label }) => label),
          ...(sheet ? sheetSays(sheet) : []),
          ...(sheet?.rows ?? []).flatMap(({ label, cells }) => [label, ...cells.map((cell) => cell?.words)]),
          ...(game?.layout(view, rooms(game, seats.length, me).desk, speech, []).pieces ?? [])
            .flatMap(({ look }) => Object.entries(look ?? {}))
            .filter(([prop, text]) => SPOKEN.includes(prop) && typeof text === "string")
            .map(([, text]) => text as string),
        ];
        looked += texts.length;
        expect(texts.filter(isWritten)).toEqual([]);
      });
    expect(looked).toBeGreaterThan(100);
  });
}
