import { afterEach, expect, test, vi } from "vitest";
import { change } from "../settings/settings.svelte.ts";
import { leftWords, untilWords } from "./left.ts";

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
afterEach(() => {
  change("lang", "en");
  vi.unstubAllGlobals();
});

const TIMES = [0, 59_999, MINUTE, HOUR - 1, HOUR, 47.9 * HOUR, 2 * DAY, 6.9 * DAY];

test("what is left is told in whole days, hours or minutes", () => {
  expect(TIMES.map(leftWords)).toEqual([
    "time is up",
    "last minute",
    "1 min left",
    "59 min left",
    "1 h left",
    "47 h left",
    "2 days left",
    "6 days left",
  ]);
});

test("in French too", () => {
  change("lang", "fr");
  expect(TIMES.map(leftWords)).toEqual([
    "temps écoulé",
    "dernière minute",
    "encore 1 min",
    "encore 59 min",
    "encore 1 h",
    "encore 47 h",
    "encore 2 jours",
    "encore 6 jours",
  ]);
});

test("and until when exactly, as the reader writes it", () => {
  vi.stubGlobal("navigator", { languages: ["en-GB", "fr-FR"] });
  const noon = new Date(2026, 10, 17, 12, 0).getTime();
  expect(untilWords(31.5 * HOUR, noon)).toMatch(/^until Wednesday,? 18 November(,| at) 19:30$/);
  change("lang", "fr");
  expect(untilWords(31.5 * HOUR, noon)).toMatch(/^jusqu’au mercredi 18 novembre à 19:30$/);
});
