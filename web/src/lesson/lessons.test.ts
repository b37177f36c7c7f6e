import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { GAMES, type GameId } from "../games/ids.ts";
import { hasLesson } from "./lessons.ts";

test("a lesson is offered for the games that have one", () => {
  const written = (game: GameId) => existsSync(join(import.meta.dirname, "../games", game, "lesson.ts"));
  expect(GAMES.filter(hasLesson)).toEqual(GAMES.filter(written));
  expect(hasLesson("none" as GameId)).toBe(false);
});
