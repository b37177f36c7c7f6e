import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { GAMES } from "../games/ids.ts";
import { PAGE_NAMES } from "../gen/facts.ts";
import type { Said } from "./dictionary.ts";
import { de } from "./fr/de.ts";
import type { words as frame } from "./fr/index.ts";
import { chooseLang, LANGS, LANGUAGES, localeOf } from "./langs.ts";
import { spoken } from "./spoken.ts";
import { tongueOf } from "./tongue.ts";
import { french, typeset } from "./typography.ts";

const SRC = join(import.meta.dirname, "..");
const { fr, en } = spoken<Said<typeof frame>>("frame");

function keys(words: unknown, path: readonly string[] = []): string[][] {
  if (typeof words !== "object" || words === null) return [[...path]];
  return Object.entries(words).flatMap(([key, inner]) => keys(inner, [...path, key]));
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "i18n" ? [] : sources(path);
    return /\.(ts|svelte)$/.test(entry.name) ? [readFileSync(path, "utf8")] : [];
  });
}

test("no key is unused", () => {
  const text = sources(SRC).join("\n");
  const unused = keys(fr).filter((path) => {
    const step = (key: string) => `(?:\\??\\.${key.replace(/-/g, "\\-")}|(?:\\?\\.)?\\[[^\\]]+\\])`;
    return !new RegExp(`\\bt\\(\\)${path.map(step).join("")}(?![\\w])`).test(text);
  });
  expect(unused.map((path) => path.join("."))).toEqual([]);
});

test("nobody at a table is called like a cook or like whoever reads", () => {
  for (const lang of LANGS) {
    const { cooks, table } = spoken<Said<typeof frame>>("frame")[lang];
    for (const name of [...cooks, table.you]) expect(PAGE_NAMES, lang).toContain(name);
  }
});

test("French is set as in print", () => {
  expect(french("Prêt ? « Oui » : c'est parti !")).toBe(
    "Prêt\u202f? «\u00a0Oui\u00a0»\u00a0: c’est parti\u202f!",
  );
  expect(french("vos chances (41 %)")).toBe("vos chances (41\u00a0%)");
  const set = typeset({ ask: (who: string) => `Et ${who} ?` }, french);
  expect(set.ask("vous")).toBe("Et vous\u202f?");
});

test("French double signs are typed with a space before them", () => {
  const files = [
    ...readdirSync(join(SRC, "i18n/fr")).map((name) => join(SRC, "i18n/fr", name)),
    ...GAMES.map((game) => join(SRC, "games", game, "box/fr.ts")),
    join(SRC, "called/words/fr.ts"),
    join(SRC, "face/words/fr.ts"),
    join(SRC, "host/words/fr.ts"),
  ].filter((name) => name.endsWith(".ts"));
  const lines = files.flatMap((file) => readFileSync(file, "utf8").match(/"[^"\n]*"/g) ?? []);
  expect(lines.length).toBeGreaterThan(300);
  expect(lines.filter((line) => /[a-zà-ÿ»][!?;:](\s|"|$)/i.test(line))).toEqual([]);
});

test("no name of the program has slipped into a text", () => {
  const files = [
    ...LANGS.flatMap((lang) =>
      readdirSync(join(SRC, "i18n", lang)).map((name) => join(SRC, "i18n", lang, name)),
    ),
    ...LANGS.flatMap((lang) =>
      ["called", "face", "host"].map((part) => join(SRC, part, "words", `${lang}.ts`)),
    ),
    ...GAMES.flatMap((game) =>
      ["box", "words", "lesson", "rules"].flatMap((part) =>
        LANGS.map((lang) => join(SRC, "games", game, part, `${lang}.ts`)),
      ),
    ),
    // A game need not have a lesson.
  ].filter((file) => existsSync(file));
  const texts = files.flatMap((file) => readFileSync(file, "utf8").match(/"[^"\n]* [^"\n]*"/g) ?? []);
  expect(texts.length).toBeGreaterThan(1000);
  // Which is how some devices are called by those who make them.
  const ours = (text: string) => text.replace(/\biP(hone|ad)\b/g, "");
  expect(texts.filter((text) => /\b\p{Ll}+\p{Lu}/u.test(ours(text)))).toEqual([]);
});

test.each(LANGS)("counts and lists are those of the language: %s", (lang) => {
  const [rules, figures] = [new Intl.PluralRules(lang), new Intl.NumberFormat(lang)];
  const tongue = tongueOf(lang);
  for (const n of [-1000, -3, 0, 1, 1.5, 2, 21, 999, 1000, 12_345, 0.5])
    expect(tongue.count(n, { one: "one", other: "other" })).toBe(
      `${figures.format(n)} ${rules.select(n) === "one" ? "one" : "other"}`,
    );
  for (const parts of [[], ["a"], ["a", "b"], ["a", "b", "c"], ["a", "b", "c", "d"]])
    expect(tongue.list(parts)).toBe(new Intl.ListFormat(lang, { type: "conjunction" }).format(parts));
});

test.each(LANGS)("the forms of a counted word are all that the language has: %s", (lang) => {
  const rules = new Intl.PluralRules(lang);
  const counted = Array.from({ length: 20_000 }, (_, n) => rules.select(n / 2));
  expect([...new Set(counted)].sort()).toEqual([...LANGUAGES[lang].forms].sort());
});

test("a language may have more forms than two", () => {
  const forms = { one: "gwiazda", few: "gwiazdy", many: "gwiazd", other: "gwiazdy" };
  const { count, plural } = tongueOf("pl");
  expect([1, 3, 5, 22].map((n) => count(n, forms))).toEqual([
    "1 gwiazda",
    "3 gwiazdy",
    "5 gwiazd",
    "22 gwiazdy",
  ]);
  expect(plural(5, forms)).toBe("gwiazd");
});

test("places and times are short", () => {
  expect([1, 2, 3, 4, 11, 21].map(en.ending.place)).toEqual(["1st", "2nd", "3rd", "4th", "11th", "21st"]);
  expect([1, 2].map(fr.ending.place)).toEqual(["1er", "2e"]);
  expect([65, 7_200, 172_800].map(en.time)).toEqual(["1:05", "2h", "2d"]);
  expect([65, 7_200, 172_800].map(fr.time)).toEqual(["1:05", "2h", "2j"]);
});

test("a dictionary is set once, when it is read", () => {
  let times = 0;
  const set = typeset({ a: { b: "B", c: ["C"] }, d: "D" }, (text) => `${text}${++times}`);
  expect(times).toBe(0);
  expect([set.d, set.a.c, set.d]).toEqual(["D1", ["C2"], "D1"]);
  expect(JSON.stringify(set)).toBe('{"a":{"b":"B3","c":["C2"]},"d":"D1"}');
});

test("what I do is told in the second person", () => {
  expect(fr.news.tookBack(fr.table.you)).toBe("Vous reprenez votre coup.");
  expect(fr.news.standIn("Alice", "commis")).toBe("Un commis joue à la place d’Alice.");
  expect(en.news.tookBack(en.table.you)).toBe("You took back your move.");
  expect(en.news.tookBack("Bob")).toBe("Bob took back their move.");
});

test("French says d' before a vowel", () => {
  expect(["Louche", "Alice", "Éloi", "Hélène", "Yann"].map(de)).toEqual([
    "de Louche",
    "d'Alice",
    "d'Éloi",
    "d'Hélène",
    "de Yann",
  ]);
});

test("dates are written as the browser writes them in the chosen language", () => {
  expect(localeOf("en", ["fr-CH", "en-GB", "en-US"])).toBe("en-GB");
  expect(localeOf("fr", ["en-GB"])).toBe("fr");
});

test("the language is the saved one, then the browser's, then English", () => {
  expect(chooseLang("fr", ["en"])).toBe("fr");
  expect(chooseLang("xx", ["de", "fr-BE", "en"])).toBe("fr");
  expect(chooseLang(null, ["de"])).toBe("en");
});

test.each(LANGS)("the worker, which has no dictionary, counts tables: %s", (lang) => {
  const { several } = JSON.parse(readFileSync(join(SRC, "i18n", lang, "worker.json"), "utf8"));
  expect(Object.keys(several).sort()).toEqual([...LANGUAGES[lang].forms].sort());
  for (const form of Object.values(several)) expect(form).toContain("{n}");
});
