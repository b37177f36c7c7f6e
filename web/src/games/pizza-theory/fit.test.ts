import { expect, test } from "vitest";
import { readStaged } from "../../gallery/readStaged.ts";
import { signed } from "../signed.ts";
import { trialSpeech } from "../trial.ts";
import { COLOURS, count, tryCut } from "./cutting.ts";
import { left, lineInWords, spotInWords } from "./fit.ts";
import { besides, LINES, ROWS, SPOTS, spotInFull, spotName } from "./pizza.ts";
import type { Shown } from "./sight.ts";

const views = Object.values(readStaged("pizza-theory")).flatMap(({ steps, me }) =>
  steps.map(({ view }) => ({ view: view as Shown, me })),
);

test("a spot lies in three rows, and lines run between them", () => {
  expect(ROWS[18]).toEqual([4, 4, 4]);
  expect(spotInFull(18)).toBe("D4 (4)");
  expect([0, 3, 33, 36].map(spotName)).toEqual(["A4", "A7", "G1", "G4"]);
  for (const [x, y, z] of ROWS) expect(x + y + z).toBe(12);
  expect(besides(18)).toHaveLength(6);
  expect(besides(0)).toHaveLength(3);
});

test("what a line leaves is what the cut then leaves", () => {
  for (const { view } of views.slice(0, 6))
    for (const a of LINES)
      for (const b of LINES) {
        const after = count(tryCut(view.pizza, [a, b, 3]).after);
        for (const colour of COLOURS) expect(left(view.pizza, [a, b, 3], colour)).toBe(after[colour]);
      }
});

test("a line says what it may come to at worst and at best, whatever the others choose", () => {
  let looked = 0;
  for (const { view, me } of views) {
    const place = view.board.findIndex(({ seat = null }) => seat === me);
    const colour = view.board[place]?.colour;
    if (view.phase !== "cut" || me === null || !colour) continue;
    const lines = view.board.map(({ knife }) => (typeof knife === "object" ? [knife.line] : LINES));
    for (const mine of LINES) {
      const [a = [], b = [], c = []] = lines.with(place, [mine]);
      const change = a.flatMap((x) =>
        b.flatMap((y) => c.map((z) => left(view.pizza, [x, y, z], colour) - view.on_pizza[colour])),
      );
      expect(lineInWords(view, mine, trialSpeech("en", me))).toContain(
        `${signed(Math.min(...change))} to ${signed(Math.max(...change))} for you`,
      );
      looked += 1;
    }
  }
  expect(looked).toBeGreaterThan(0);
});

test("a spot says what touches it, a taken one what lies there", () => {
  const pizza = SPOTS.map((_, spot) => (spot === 18 ? "red" : null));
  const view = { pizza } as unknown as Shown;
  const en = trialSpeech("en", 0);
  expect(spotInWords(view, 18, "green", en)).toBe("D4 (4): a tomato lies there");
  expect(spotInWords(view, 19, "green", en)).toBe("Put a basil leaf on D5 (3): beside a tomato on D4");
  expect(spotInWords(view, 0, "green", en)).toBe("Put a basil leaf on A4 (7): nothing beside it");
});
