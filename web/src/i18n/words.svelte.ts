import { settings } from "../settings/settings.svelte.ts";
import { bilingual, localeOf } from "./dictionary.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export const words = bilingual(fr, en);

/** For dates, in the reader's language and habits. */
export function locale(): string {
  return localeOf(settings.lang, navigator.languages);
}

/** The page's words in the reader's language. Always written out as `t().group.key`: a test looks for unused keys. */
export function t() {
  return words[settings.lang];
}
