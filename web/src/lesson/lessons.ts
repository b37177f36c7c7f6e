import type { GameId } from "../games/ids.ts";
import type { Lesson } from "./contract.ts";

const lessons = import.meta.glob<{ lesson: Lesson }>("../games/*/lesson.ts");

/** Fetches a game's lesson, without its words; there is nothing to fetch where the game has none yet. */
export const lessonOf = (game: GameId) => lessons[`../games/${game}/lesson.ts`];

/** Whether a lesson can be offered at all. */
export const hasLesson = (game: GameId): boolean => lessonOf(game) !== undefined;
