import { english, french } from "./typography.ts";

/** What the page has to know about a language before it fetches any of its words. */
interface Language {
  /** As those who speak it call it. */
  readonly name: string;
  /** The forms of a counted word, as Intl.PluralRules tells them apart; its words have to give all of them. */
  readonly forms: readonly Intl.LDMLPluralRule[];
  /** Sets a plainly typed text as it is printed. */
  readonly set: (text: string) => string;
}

/**
 * The languages of the page, in the order in which they are offered. This is the only list of them: everything else is
 * found by the code, in `i18n/<code>/` and in each game's `words/`, `lesson/` and `rules/` (docs/translating.md).
 */
export const LANGUAGES = {
  fr: { name: "Français", forms: ["one", "other"], set: french },
  en: { name: "English", forms: ["one", "other"], set: english },
} as const satisfies Record<string, Language>;

export type Lang = keyof typeof LANGUAGES;
export const LANGS = Object.keys(LANGUAGES) as readonly Lang[];

/** For somebody whose languages the page does not speak. */
const OTHERWISE: Lang = "en";

/**
 * A language that nobody speaks, made from French by `pseudo.ts`: longer, accented, with other plurals. It shows what has
 * no room for another language. Only where the page is built on: chosen in the saved settings, never offered or shipped.
 */
export const PSEUDO = "fr-XA" as Lang;

/** The saved choice, else the first of the browser's languages that we speak, else English. */
export function chooseLang(saved: string | null, browser: readonly string[]): Lang {
  if (import.meta.env.DEV && saved === PSEUDO) return PSEUDO;
  const known = (tag: string) => LANGS.find((lang) => tag.toLowerCase().split("-")[0] === lang);
  for (const tag of saved === null ? browser : [saved, ...browser]) {
    const lang = known(tag);
    if (lang) return lang;
  }
  return OTHERWISE;
}

/** How dates are written: as the browser does it in this language ("en-GB"), if it has it at all. */
export function localeOf(lang: Lang, browser: readonly string[]): string {
  return browser.find((tag) => tag.toLowerCase().split("-")[0] === lang) ?? lang;
}
