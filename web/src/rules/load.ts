import type { Faces } from "../games/faces.ts";
import type { GameId } from "../games/ids.ts";
import { loadGame } from "../games/load.ts";
import { LANGUAGES, type Lang, PSEUDO } from "../i18n/langs.ts";
import { typeset } from "../i18n/typography.ts";
import type { Book, Drawings } from "./book.ts";

const books = import.meta.glob<{ book: Book }>(["../games/*/rules/*.ts", "!**/drawings.ts"]);
const sketches = import.meta.glob<{ drawings: Drawings }>("../games/*/rules/drawings.ts");

export interface Opened {
  readonly book: Book;
  readonly drawings: Drawings;
  readonly faces: Faces;
}

/** Fetches a game's rules in one language, and all that their drawings are made of; null while they are not written. */
export async function openBook(game: GameId, lang: Lang): Promise<Opened | null> {
  const drawings = sketches[`../games/${game}/rules/drawings.ts`];
  if (!drawings) return null;
  const [book, sketched, of] = await Promise.all([readBook(game, lang), drawings(), loadGame(game)]);
  return book && { book, drawings: sketched.drawings, faces: of?.faces ?? {} };
}

/** The text of a game's rules in one language, as it is printed. */
export async function readBook(game: GameId, lang: Lang): Promise<Book | null> {
  if (import.meta.env.DEV && lang === PSEUDO) {
    const [french, { pseudoBook }] = await Promise.all([readBook(game, "fr"), import("../i18n/pseudo.ts")]);
    return french && pseudoBook(french);
  }
  const text = await books[`../games/${game}/rules/${lang}.ts`]?.();
  return text ? typeset(text.book, LANGUAGES[lang].set) : null;
}
