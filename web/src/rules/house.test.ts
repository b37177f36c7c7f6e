import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { GAMES, type GameId } from "../games/ids.ts";
import { LANGS, type Lang } from "../i18n/langs.ts";
import type { Block, Book } from "./book.ts";

/** What the sources leave open and people ask about: each has a note, whatever else has one. */
const RULINGS: Partial<Record<GameId, readonly string[]>> = {
  "pieces-montees": ["PM-1", "PM-2", "PM-4", "PM-6", "PM-10", "PM-14", "PM-15", "PM-42", "PM-50", "PM-51"],
  "pizza-theory": ["PT-1", "PT-2", "PT-4", "PT-5", "PT-11", "PT-12", "PT-13", "PT-20", "PT-22"],
  "chaud-devant": ["CD-2", "CD-4", "CD-10", "CD-11", "CD-16", "CD-20", "CD-21"],
  "creme-glacee": ["CG-2", "CG-3", "CG-4", "CG-6", "CG-20", "CG-21"],
  "cake-master": ["CM-1", "CM-2", "CM-4", "CM-8", "CM-10", "CM-30"],
};

const isHouse = (block: Block): block is Extract<Block, { house: string }> =>
  typeof block === "object" && "house" in block;
const rulings = readFileSync(join(import.meta.dirname, "../../../docs/games.md"), "utf8");

describe.each(GAMES)("what is ours in %s", async (game) => {
  const read = async (lang: Lang): Promise<Book> => (await import(`../games/${game}/rules/${lang}.ts`)).book;
  const books = await Promise.all(LANGS.map(read));
  const noted = (book: Book) =>
    book.chapters.flatMap(({ rules }) => rules.flatMap(({ n, says }) => (says.some(isHouse) ? [n] : [])));

  test("has a house note in every language", () => {
    for (const book of books) expect(noted(book)).toEqual(expect.arrayContaining([...(RULINGS[game] ?? [])]));
  });

  test("says in every note what the box says, in whole sentences", () => {
    const notes = books.flatMap(({ chapters }) =>
      chapters.flatMap(({ rules }) => rules.flatMap(({ says }) => says.filter(isHouse))),
    );
    for (const { house, box } of notes)
      for (const text of [house, box]) expect(text).toMatch(/^[\p{Lu}\d].*\.$/u);
  });

  test("stands in docs/games.md under its number", () => {
    const [book] = books;
    const told = new Set(
      [...rulings.matchAll(/^- \*\*(.+?)\*\*/gm)].flatMap(([, numbers]) => numbers?.split(", ") ?? []),
    );
    expect(book && noted(book).filter((n) => !told.has(n))).toEqual([]);
  });
});
