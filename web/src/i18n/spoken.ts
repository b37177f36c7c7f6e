import { change, settings } from "../settings/settings.svelte.ts";
import { LANGUAGES, type Lang, PSEUDO } from "./langs.ts";
import { tongueOf } from "./tongue.ts";
import { typeset } from "./typography.ts";

/**
 * Words are fetched per part of the page (its frame, a game, a lesson) and per language, and only in the reader's. Once
 * fetched they are at hand without waiting; whoever shows a part waits for `learn` first.
 */
type Dictionary = { readonly words: (tongue: never) => unknown };
/** Fetches the dictionary of a part in a language. */
export type Fetch = (lang: string) => Promise<unknown>;

const known = new Map<string, Record<string, unknown>>();
const fetches = new Map<string, Fetch>();
const tongues = new Map<Lang, ReturnType<typeof tongueOf>>();

/** What a part says, by language: there once it was learned. */
export function spoken<Words>(part: string): Readonly<Record<Lang, Words>> {
  const words = known.get(part) ?? {};
  known.set(part, words);
  return words as Record<Lang, Words>;
}

/** Fetches a part's words in the reader's language, and in another one when that is chosen. */
export async function learn(part: string, fetch: Fetch): Promise<void> {
  fetches.set(part, fetch);
  let learned: Lang;
  do {
    learned = settings.lang;
    await bring(part, fetch, learned);
  } while (learned !== settings.lang);
}

let wanted: Lang | null = null;

/** Changes the page's language, once all that is in use is there in it; fails, changing nothing, if it cannot be had. */
export async function speak(lang: Lang): Promise<void> {
  wanted = lang;
  await Promise.all([...fetches].map(([part, fetch]) => bring(part, fetch, lang)));
  if (wanted === lang) change("lang", lang);
}

/** Fetches and sets the words of a part in one language. */
export async function bring(part: string, fetch: Fetch, lang: Lang): Promise<void> {
  const words = spoken(part) as Record<string, unknown>;
  if (lang in words) return;
  if (import.meta.env.DEV && lang === PSEUDO) {
    const { pseudoWords } = await import("./pseudo.ts");
    words[lang] = pseudoWords((await fetch("fr")) as Dictionary);
  } else {
    words[lang] = said((await fetch(lang)) as Dictionary, lang);
  }
}

/** A dictionary's words as they are printed. */
export function said({ words }: Dictionary, lang: Lang): unknown {
  return typeset(words(tongue(lang) as never), LANGUAGES[lang].set);
}

function tongue(lang: Lang) {
  const found = tongues.get(lang) ?? tongueOf(lang);
  if (!tongues.has(lang)) {
    tongues.set(lang, found);
    atLeisure(found.getReady);
  }
  return found;
}

/** Before anybody moves, but not before the page is drawn. */
function atLeisure(make: () => void) {
  if (typeof requestIdleCallback === "function") requestIdleCallback(make);
  else if (typeof window !== "undefined") setTimeout(make, 1000);
}
