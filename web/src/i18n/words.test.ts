import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { chooseLang, de, LANGS, lists, localeOf, plurals } from "./dictionary.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";
import { french, typeset } from "./typography.ts";

const SRC = join(import.meta.dirname, "..");

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

test("both languages have the same keys", () => {
  expect(keys(en)).toEqual(keys(fr));
});

test("no key is unused", () => {
  const text = sources(SRC).join("\n");
  const unused = keys(fr).filter((path) => {
    const step = (key: string) => `(?:\\.${key.replace(/-/g, "\\-")}|\\[[^\\]]+\\])`;
    return !new RegExp(`\\bt\\(\\)${path.map(step).join("")}(?![\\w])`).test(text);
  });
  expect(unused.map((path) => path.join("."))).toEqual([]);
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
    join(SRC, "i18n/fr.ts"),
    ...readdirSync(join(SRC, "i18n/fr")).map((name) => join(SRC, "i18n/fr", name)),
  ];
  const lines = files.flatMap((file) => readFileSync(file, "utf8").match(/"[^"\n]*"/g) ?? []);
  expect(lines.length).toBeGreaterThan(300);
  expect(lines.filter((line) => /[a-zà-ÿ»][!?;:](\s|"|$)/i.test(line))).toEqual([]);
});

test.each(LANGS)("counts and lists are those of the language: %s", (lang) => {
  const [rules, figures] = [new Intl.PluralRules(lang), new Intl.NumberFormat(lang)];
  const say = plurals(lang);
  for (const n of [-1000, -3, 0, 1, 1.5, 2, 21, 999, 1000, 12_345, 0.5])
    expect(say(n, { one: "one", other: "other" })).toBe(
      `${figures.format(n)} ${rules.select(n) === "one" ? "one" : "other"}`,
    );
  for (const parts of [[], ["a"], ["a", "b"], ["a", "b", "c"], ["a", "b", "c", "d"]])
    expect(lists(lang)(parts)).toBe(new Intl.ListFormat(lang, { type: "conjunction" }).format(parts));
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
  expect(fr.news.standIn("Alice", "commis")).toBe("Un commis joue à la place d'Alice.");
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
