import { LANGS, PSEUDO } from "./langs.ts";
import { bring } from "./spoken.ts";

type Files = Readonly<Record<string, () => Promise<unknown>>>;

/** For tests: has the words of a part at hand in every language, as if they had been fetched. */
export async function learnAll(part: string, files: Files, path: (lang: string) => string): Promise<void> {
  // A game may be without a lesson as yet.
  if (!files[path("fr")]) return;
  await Promise.all([...LANGS, PSEUDO].map((lang) => bring(part, async (of) => files[path(of)]?.(), lang)));
}

await learnAll("frame", import.meta.glob("./*/index.ts"), (lang) => `./${lang}/index.ts`);
