import { expect, test } from "vitest";
import { readStaged } from "../gallery/readStaged.ts";
import { LANGS } from "../i18n/dictionary.ts";
import { GAMES } from "./ids.ts";
import { loadGame } from "./load.ts";

// Loaded beforehand: that may take a while, the tests do not.
const loaded = await Promise.all(GAMES.map(async (id) => ({ id, game: await loadGame(id) })));

for (const { id, game } of loaded) {
  test(`${id}: everything is said in both languages, and no line of a table twice`, () => {
    let told = 0;
    for (const { steps, me } of Object.values(readStaged(id)))
      for (const { view, events } of steps)
        for (const lang of LANGS) {
          if (!game) continue;
          const said = { lang, me, name: (seat: number) => `P${seat}` };
          const lines = game.describe(view, said);
          expect(new Set(lines).size).toBe(lines.length);
          const log = events.flatMap((event) => game.tell(event, said) ?? []);
          told += log.length;
          for (const text of [...lines, ...log, ...game.sheet(view, said).notes])
            expect(text).not.toMatch(/undefined|null|NaN|\[object|'/);
        }
    expect(told).toBeGreaterThan(0);
  });
}
