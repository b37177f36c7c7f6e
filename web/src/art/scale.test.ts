import { expect, test } from "vitest";
import { scaleFor, scaleFromAfar } from "./scale.ts";

const SCREENS = [
  [320, 568, 1],
  [390, 844, 1],
  [844, 390, 1],
  [1024, 768, 1],
  [1280, 800, 1],
  [1536, 760, 1],
  [1920, 1080, 1.25],
  [1920, 950, 1.25],
  [2560, 1440, 1.65625],
  [3440, 1440, 1.890625],
  [3840, 2160, 2.5],
] as const;

test.each(SCREENS)("on a screen of %i × %i everything is %f times as large", (width, height, scale) => {
  expect(scaleFor({ width, height })).toBe(scale);
});

const AFAR = [
  [1280, 720],
  [1024, 768],
  [1920, 1080],
  [3840, 2160],
] as const;

test.each(AFAR)("from across the room body type has a fortieth of %i × %i", (width, height) => {
  expect((scaleFromAfar({ width, height }) * 16) / height).toBeGreaterThanOrEqual(0.02499);
});

test("what is measured is measured in px of the page", () => {
  const all = import.meta.glob<string>("../**/*.{ts,svelte}", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const sources = Object.entries(all).filter(([path]) => !path.includes("/scale."));
  expect(sources.length).toBeGreaterThan(100);
  const having = (what: RegExp) => sources.filter(([, text]) => what.test(text)).map(([path]) => path);
  expect(having(/getBoundingClientRect|client[XY]\b/), "use boxOf and fingerAt of art/scale.ts").toEqual([]);
  expect(having(/\d[dsl]?vh\b/), "use var(--screen) of art/base.css").toEqual([]);
});
