import { afterEach, expect, test } from "vitest";
import { change } from "../settings/settings.svelte.ts";
import { tabTitle } from "./title.ts";

afterEach(() => change("lang", "en"));

test("a tab says what it shows", () => {
  expect(tabTitle("", 0, false)).toBe("Tablée");
  expect(tabTitle("Rules of Pizza Theory", 0, false)).toBe("Rules of Pizza Theory · Tablée");
});

test("before it stands at how many tables it is my turn", () => {
  expect(tabTitle("", 2, false)).toBe("(2) Your turn · Tablée");
  expect(tabTitle("Chaud Devant", 1, false)).toBe("(1) Chaud Devant · Tablée");
  expect(tabTitle("Chaud Devant", 3, true)).toBe("(3) Your turn · Chaud Devant · Tablée");
  change("lang", "fr");
  expect(tabTitle("", 1, false)).toBe("(1) À vous de jouer · Tablée");
});
