import type { GameId } from "../games/ids.ts";
import { learn } from "../i18n/spoken.ts";
import type { Lesson } from "./contract.ts";
import { lessonOf } from "./lessons.ts";

const words = import.meta.glob("../games/*/lesson/*.ts");

/** Fetches a game's lesson, with its words in the reader's language. */
export async function loadLesson(game: GameId): Promise<Lesson | null> {
  const load = lessonOf(game);
  if (!load) return null;
  const [{ lesson }] = await Promise.all([
    load(),
    learn(`${game}/lesson`, async (lang) => words[`../games/${game}/lesson/${lang}.ts`]?.()),
  ]);
  return lesson;
}
