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
  return { fr: typeset(fr as Shape<T>, french), en: typeset(en, english) };
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

/** Counts in a language: `plural(n, { one, other })`. French takes the singular for 0 and 1. */
export function plurals(lang: Lang) {
  const rules = new Intl.PluralRules(lang);
  const figures = new Intl.NumberFormat(lang);
  return (n: number, forms: { one: string; other: string }) =>
    `${figures.format(n)} ${rules.select(n) === "one" ? forms.one : forms.other}`;
}
