import type { GameId } from "../games/ids.ts";
import { learn } from "../i18n/spoken.ts";
import type { Lesson } from "./contract.ts";

const lessons = import.meta.glob<{ lesson: Lesson }>("../games/*/lesson.ts");
const words = import.meta.glob("../games/*/lesson/*.ts");

/** Fetches a game's lesson, with its words in the reader's language. */
export async function loadLesson(game: GameId): Promise<Lesson | null> {
  const load = lessons[`../games/${game}/lesson.ts`];
  if (!load) return null;
  const [{ lesson }] = await Promise.all([
    load(),
    learn(`${game}/lesson`, async (lang) => words[`../games/${game}/lesson/${lang}.ts`]?.()),
  ]);
  return lesson;
}
