import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Faces } from "../games/faces.ts";
import { factsOf, GAMES, type GameId } from "../games/ids.ts";
import "../games/trial.ts";
import { LANGS, type Lang } from "../i18n/langs.ts";
import { french } from "../i18n/typography.ts";
import { type Block, type Book, type Drawings, rulesIn, runs } from "./book.ts";

const WEB = join(import.meta.dirname, "../..");
function sources(folder: string, ending: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "target" ? [] : sources(path, ending);
    return entry.name.endsWith(ending) ? [readFileSync(path, "utf8")] : [];
  });
}

/**
 * Rule numbers that stand in source text as a string of their own. A refusal's rule is a `&'static str`, so all that
 * the rules can cite is written there.
 */
const QUOTED = /(?<=")[A-Z]{2}-\d+b?(?=")/g;
/** Rule numbers anywhere, in a prompt or in the middle of a text. */
const ANYWHERE = /\b[A-Z]{2}-\d+b?\b/g;

function cited(texts: readonly string[], game: GameId, written: RegExp): string[] {
  const found = texts.flatMap((text) => text.match(written) ?? []);
  const own = found.filter((rule) => rule.startsWith(`${factsOf(game).rules_prefix}-`));
  return [...new Set(own)].sort();
}

const said = (block: Block): string[] => {
  if (typeof block === "string") return [block];
  if ("list" in block) return [...block.list];
  return "house" in block ? [block.house, block.box] : [block.says];
};
const rulesOf = ({ chapters }: Book) => chapters.flatMap(({ rules }) => rules);
const numbers = (book: Book) => rulesOf(book).map(({ n }) => n);
const texts = (book: Book) => [
  ...book.minute.map(({ says }) => says),
  ...rulesOf(book).flatMap(({ says }) => says.flatMap(said)),
];
const drawn = (book: Book) => [
  ...book.minute.map(({ draw }) => draw),
  ...rulesOf(book).flatMap(({ says }) =>
    says.flatMap((block) => (typeof block === "object" && "draw" in block ? [block.draw] : [])),
  ),
];

const rust = sources(join(WEB, "../crates"), ".rs");
/** Every file of the page: whatever it tells a player, in a prompt, a lesson or a piece of advice. */
const page = [".ts", ".svelte"].flatMap((ending) => sources(join(WEB, "src"), ending));

describe.each(GAMES)("the rules of %s", async (game) => {
  const folder = `../games/${game}/rules`;
  const read = async (lang: Lang): Promise<Book> => (await import(`${folder}/${lang}.ts`)).book;
  const fr = await read("fr");
  const books = await Promise.all(LANGS.map(read));
  const drawings: Drawings = (await import(`${folder}/drawings.ts`)).drawings;
  const faces: Faces = (await import(`../games/${game}/faces.ts`)).faces;

  test("explain every rule that the engine can cite, in every language", () => {
    const citable = cited(rust, game, QUOTED);
    expect(citable.length).toBeGreaterThan(2);
    for (const book of books) expect(numbers(book)).toEqual(expect.arrayContaining(citable));
  });

  test("explain every rule that the page tells a player", () => {
    const told = cited(page, game, ANYWHERE);
    expect(told.length).toBeGreaterThan(1);
    for (const book of books) expect(numbers(book)).toEqual(expect.arrayContaining(told));
  });

  test("have the same numbers, chapters, blocks and drawings in every language, no number twice", () => {
    const shape = (book: Book) =>
      book.chapters.map(({ rules }) =>
        rules.map(({ n, says }) => [
          n,
          ...says.map((block) => typeof block === "string" || Object.keys(block)),
        ]),
      );
    for (const book of books) {
      expect(shape(book)).toEqual(shape(fr));
      expect(drawn(book)).toEqual(drawn(fr));
      expect(book.minute.length).toBe(4);
    }
    expect(new Set(numbers(fr)).size).toBe(numbers(fr).length);
    expect(numbers(fr).every((n) => n.startsWith(`${factsOf(game).rules_prefix}-`))).toBe(true);
  });

  test("refer only to rules that are there", () => {
    for (const book of books)
      for (const rule of texts(book).flatMap(rulesIn)) expect(numbers(book)).toContain(rule);
  });

  test("are drawn with the game's own faces, no wider than a phone, each drawing used", () => {
    expect([...new Set(drawn(fr))].sort()).toEqual(Object.keys(drawings).sort());
    for (const [name, draw] of Object.entries(drawings))
      for (const lang of LANGS) {
        const { width, height, parts } = draw(lang);
        expect(width, name).toBeLessThanOrEqual(300);
        for (const part of parts) {
          if (part.face !== undefined) expect(faces).toHaveProperty(part.face);
          if ("turn" in part) continue;
          expect(part.at.x, name).toBeGreaterThanOrEqual(0);
          expect(part.at.x + part.at.width, name).toBeLessThanOrEqual(width);
          expect(part.at.y + part.at.height, name).toBeLessThanOrEqual(height);
        }
      }
  });

  test("are typed with a space before French double signs", () => {
    const wrong = texts(fr).filter((text) => /[a-zà-ÿ»][!?;:](\s|$)/i.test(french(text)));
    expect(wrong).toEqual([]);
  });
});

test("a text is taken apart into plain words, words that stand out and links to rules", () => {
  expect(runs("Soit **dix** points (PM-17b).")).toEqual([
    { is: "text", text: "Soit " },
    { is: "strong", text: "dix" },
    { is: "text", text: " points (" },
    { is: "rule", text: "PM-17b" },
    { is: "text", text: ")." },
  ]);
});
