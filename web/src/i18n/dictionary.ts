import { english, french, typeset } from "./typography.ts";

export const LANGS = ["fr", "en"] as const;
export type Lang = (typeof LANGS)[number];

/** The shape of a dictionary, with literal texts widened, so that a second language can satisfy it. */
export type Shape<T> = T extends string
  ? string
  : T extends (...args: infer A) => infer R
    ? (...args: A) => Shape<R>
    : { readonly [K in keyof T]: Shape<T[K]> };

/** Both languages of one dictionary; French is the source of the type. Used by the page and by each game. */
export function bilingual<T>(fr: T, en: Shape<T>): Record<Lang, Shape<T>> {
  const said = { fr: once(() => typeset(fr as Shape<T>, french)), en: once(() => typeset(en, english)) };
  return {
    get fr() {
      return said.fr();
    },
    get en() {
      return said.en();
    },
  };
}

/** The saved choice, else the first of the browser's languages that we speak, else English. */
export function chooseLang(saved: string | null, browser: readonly string[]): Lang {
  const known = (tag: string) => LANGS.find((lang) => tag.toLowerCase().split("-")[0] === lang);
  if (saved && known(saved)) return known(saved) as Lang;
  for (const tag of browser) {
    const lang = known(tag);
    if (lang) return lang;
  }
  return "en";
}

/** How dates are written: as the browser does it in this language ("en-GB"), if it has it at all. */
export function localeOf(lang: Lang, browser: readonly string[]): string {
  return browser.find((tag) => tag.toLowerCase().split("-")[0] === lang) ?? lang;
}

/** Counts in a language: `plural(n, { one, other })`. French takes the singular for 0 and 1. */
export function plurals(lang: Lang) {
  const isOne = lang === "fr" ? (n: number) => Math.abs(n) < 2 : (n: number) => n === 1;
  const figures = once(() => new Intl.NumberFormat(lang));
  const figure = (n: number) => (Number.isInteger(n) && Math.abs(n) < 1000 ? `${n}` : figures().format(n));
  return (n: number, forms: { one: string; other: string }) =>
    `${figure(n)} ${isOne(n) ? forms.one : forms.other}`;
}

/** Enumerates in a language, as Intl.ListFormat does; that one takes a frame to load, and a move waited for it. */
export function lists(lang: Lang) {
  const and = lang === "fr" ? "et" : "and";
  return (items: readonly string[]) => {
    const last = items.at(-1) ?? "";
    if (items.length < 2) return last;
    const serial = lang === "en" && items.length > 2 ? "," : "";
    return `${items.slice(0, -1).join(", ")}${serial} ${and} ${last}`;
  };
}

/** "de Louche", "d'Alice": French before a name. */
export function de(name: string): string {
  return /^[aeiouhœæ]/i.test(name.normalize("NFD")) ? `d'${name}` : `de ${name}`;
}

/** Makes a thing when it is first needed. A phone takes long to load what it knows of a language. */
export function once<T>(make: () => T): () => T {
  let made: { it: T } | null = null;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}

/** A sentence's beginning in the middle of another one. */
export const goingOn = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
