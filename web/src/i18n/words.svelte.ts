import { settings } from "../settings/settings.svelte.ts";
import type { Said } from "./dictionary.ts";
import type { words as french } from "./fr/index.ts";
import { localeOf } from "./langs.ts";
import { learn, spoken } from "./spoken.ts";

const FRAME = "frame";
const files = import.meta.glob("./*/index.ts");
const words = spoken<Said<typeof french>>(FRAME);

/** Fetches the page's words: nothing of it can be drawn before. */
export const learnFrame = (): Promise<void> => learn(FRAME, async (lang) => files[`./${lang}/index.ts`]?.());

/** For dates, in the reader's language and habits. */
export function locale(): string {
  return localeOf(settings.lang, navigator.languages);
}

/** The page's words in the reader's language. Always written out as `t().group.key`: a test looks for unused keys. */
export function t() {
  return words[settings.lang];
}
