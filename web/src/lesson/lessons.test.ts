import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { GAMES, type GameId } from "../games/ids.ts";
import "../games/trial.ts";
import { LANGS } from "../i18n/langs.ts";
import { hasLesson, lessonOf } from "./lessons.ts";

test("a lesson is offered for the games that have one", () => {
  const written = (game: GameId) => existsSync(join(import.meta.dirname, "../games", game, "lesson.ts"));
  expect(GAMES.filter(hasLesson)).toEqual(GAMES.filter(written));
  expect(hasLesson("none" as GameId)).toBe(false);
});

describe.each(GAMES.filter(hasLesson))("the lesson of %s", (game) => {
  test("begins with what the game is about and ends with something to read", async () => {
    const { lesson } = (await lessonOf(game)?.()) ?? {};
    expect(lesson?.steps[0]?.id).toBe("goal");
    expect(lesson?.steps.at(-1)).toMatchObject({ id: "end" });
    expect(lesson?.steps.at(-1)?.moves).toBeUndefined();
    expect(new Set(lesson?.steps.map(({ id }) => id)).size).toBe(lesson?.steps.length);
    expect(lesson?.seed).toMatch(/^[0-9a-f]{64}$/);
    expect(lesson?.script).toHaveLength(lesson?.seats ?? 0);
  });

  test.each(LANGS)("is short enough to be read in %s", async (lang) => {
    const { lesson } = (await lessonOf(game)?.()) ?? {};
    for (const { id, says } of lesson?.steps ?? []) {
      expect(says(lang).length, id).toBeGreaterThan(20);
      expect(says(lang).length, id).toBeLessThanOrEqual(145);
    }
  });
});
