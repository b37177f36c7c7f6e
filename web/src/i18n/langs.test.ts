import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { GAMES } from "../games/ids.ts";
import "../games/trial.ts";
import { readBook } from "../rules/load.ts";
import { LANGS, PSEUDO } from "./langs.ts";
import { stretch } from "./pseudo.ts";
import { spoken } from "./spoken.ts";
import { learnAll } from "./trial.ts";

await learnAll("sampler", import.meta.glob("../gallery/words/*.ts"), (lang) => `../gallery/words/${lang}.ts`);

const SRC = join(import.meta.dirname, "..");
const LESSONS = GAMES.filter((game) => existsSync(join(SRC, "games", game, "lesson")));
const PARTS = ["frame", "sampler", ...GAMES, ...LESSONS.map((game) => `${game}/lesson`)];

/** Every text of a dictionary that takes nothing to be said, with its path; functions by their path alone. */
function leaves(words: unknown, path = ""): [path: string, text: string | null][] {
  if (typeof words === "string") return [[path, words]];
  if (typeof words !== "object" || words === null) return [[path, null]];
  return Object.entries(words).flatMap(([key, inner]) => leaves(inner, `${path}/${key}`));
}
/** Where a word may be broken on a small label is each language's own affair. */
const paths = (words: unknown) =>
  leaves(words).flatMap(([path]) => (path.startsWith("/folded/") ? [] : [path]));

describe.each([...LANGS, PSEUDO])("%s", (lang) => {
  test.each(PARTS)("says all that French says: %s", (part) => {
    const words = spoken(part);
    expect(paths(words.fr).length).toBeGreaterThan(5);
    expect(paths(words[lang])).toEqual(paths(words.fr));
    expect(leaves(words[lang]).filter(([, text]) => text === "")).toEqual([]);
  });

  test.each(GAMES)("has the rules of %s", async (game) => {
    const [french, book] = await Promise.all([readBook(game, "fr"), readBook(game, lang)]);
    expect(paths(french).length).toBeGreaterThan(30);
    expect(paths(book)).toEqual(paths(french));
  });
});

test("nothing is translated into a language that is not offered", () => {
  const folders = [
    join(SRC, "gallery/words"),
    ...GAMES.flatMap((game) => ["box", "words", "rules"].map((kind) => join(SRC, "games", game, kind))),
    ...LESSONS.map((game) => join(SRC, "games", game, "lesson")),
  ];
  for (const folder of folders) {
    const files = readdirSync(folder).filter((name) => name !== "drawings.ts");
    expect(files.sort(), folder).toEqual(LANGS.map((lang) => `${lang}.ts`).sort());
  }
});

test("the pseudo-language is longer, marked once, and counts as no real one does", () => {
  const typed = "Rien à installer, pas de compte, et on joue contre la brigade";
  expect(stretch(typed).length / typed.length).toBeCloseTo(1.4, 1);
  expect(stretch(`${stretch("Jouer")} encore`)).toBe("[Jôôùùér ééñçôôréé]");
  expect(stretch("+3")).toBe("+3");
  expect(stretch("Voir PM-17b")).toMatch(/ PM-17b\]$/);
  const { stars } = spoken<{ stars: (n: number) => string }>("cake-master")[PSEUDO];
  expect(new Set([1, 3, 5].map((n) => stars(n).replace(/\d/, ""))).size).toBe(3);
});

test("every text of the pseudo-language is marked", () => {
  for (const part of PARTS)
    for (const [path, text] of leaves(spoken(part)[PSEUDO]))
      if (text && /\p{L}{3}/u.test(text)) expect(text, `${part}${path}`).toMatch(/^\[.*\]$/);
});
