import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { LANGS, type Lang } from "./langs.ts";

const SRC = join(import.meta.dirname, "..");

/** Every dictionary of a language: the frame's folder, and in the games' folders the files named by the language. */
const files = (lang: Lang): string[] =>
  readdirSync(SRC, { recursive: true, encoding: "utf8" })
    .filter(
      (file) =>
        file.startsWith(`i18n/${lang}/`) ||
        (/^(games|gallery)\/.*\/\w+\.ts$/.test(file) && file.endsWith(`/${lang}.ts`)),
    )
    .filter((file) => file.endsWith(".ts"));

/** All that a language says: texts alone, without keys and what is put in. */
const said = (lang: Lang): { file: string; text: string }[] =>
  files(lang).flatMap((file) => {
    const source = readFileSync(join(SRC, file), "utf8")
      .replace(/^import .*$/gm, "")
      .replace(/\/\*.*?\*\/|\/\/.*?$/gms, "");
    const found = source.match(/"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? [];
    return found.map((text) => ({ file, text: text.replace(/\$\{[^}]*\}/g, "…") }));
  });

/** Whoever plays without being a person is a cook: a thing has one name. */
const NOT_A_COOK: Partial<Record<Lang, RegExp>> = {
  fr: /(?<![\p{L}])(bots?|robots?|IA|ordinateurs?|automatiques?)(?![\p{L}])/iu,
  en: /\b(bots?|robots?|AI|computers?)\b/,
};

/** What a game calls otherwise. */
const OTHERWISE: readonly { game: string; what: string; never: Partial<Record<Lang, RegExp>> }[] = [
  {
    game: "pieces-montees",
    what: "the assistant is no level",
    never: { fr: /commis/i, en: /commis/i },
  },
  {
    game: "creme-glacee",
    what: "cones are sold",
    never: { fr: /(?<![\p{L}])(serv(?!ice)|sert(?![\p{L}]))/iu, en: /\bserv(?!ice)/i },
  },
  {
    game: "cake-master",
    what: "customers are served",
    never: {
      fr: /satisf|exauc|régal|(?<![\p{L}])vend/iu,
      en: /satisf|\bpleas(?!e\b)|grants?\b|\bs(old|ells?)\b/i,
    },
  },
];

describe.each(LANGS)("one name for one thing: %s", (lang) => {
  const all = said(lang);

  test("cooks are cooks", () => {
    expect(all.length).toBeGreaterThan(900);
    const never = NOT_A_COOK[lang];
    expect(all.filter(({ text }) => never?.test(text))).toEqual([]);
  });

  test.each(OTHERWISE)("$game: $what", ({ game, never }) => {
    const own = all.filter(({ file }) => file.startsWith(`games/${game}/`));
    expect(own.length).toBeGreaterThan(50);
    expect(own.filter(({ text }) => never[lang]?.test(text))).toEqual([]);
  });
});
