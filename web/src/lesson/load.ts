import type { GameId } from "../games/ids.ts";
import type { Lesson } from "./contract.ts";

const lessons = import.meta.glob<{ lesson: Lesson }>("../games/*/lesson.ts");

export async function loadLesson(game: GameId): Promise<Lesson | null> {
  const load = lessons[`../games/${game}/lesson.ts`];
  return load ? (await load()).lesson : null;
}
