import type { Faces } from "../games/faces.ts";
import type { GameId } from "../games/ids.ts";
import { loadGame } from "../games/load.ts";
import type { Lang } from "../i18n/dictionary.ts";
import { english, french, typeset } from "../i18n/typography.ts";
import type { Book, Drawings } from "./book.ts";

const books = import.meta.glob<{ book: Book }>("../games/*/rules/{fr,en}.ts");
const sketches = import.meta.glob<{ drawings: Drawings }>("../games/*/rules/drawings.ts");

export interface Opened {
  readonly book: Book;
  readonly drawings: Drawings;
  readonly faces: Faces;
}

/** Fetches a game's rules in one language, and all that their drawings are made of; null while they are not written. */
export async function openBook(game: GameId, lang: Lang): Promise<Opened | null> {
  const book = books[`../games/${game}/rules/${lang}.ts`];
  const drawings = sketches[`../games/${game}/rules/drawings.ts`];
  if (!book || !drawings) return null;
  const [text, sketched, of] = await Promise.all([book(), drawings(), loadGame(game)]);
  const set = lang === "fr" ? french : english;
  return { book: typeset(text.book, set), drawings: sketched.drawings, faces: of?.faces ?? {} };
}
