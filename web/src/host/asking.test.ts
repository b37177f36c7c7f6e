import { expect, test } from "vitest";
import { bytes, LAST_NAMES, LASTS } from "./asking.ts";

test("a disk is told in units that one can compare", () => {
  expect(bytes(512 * 2 ** 20, "en")).toBe("512 MB");
  expect(bytes(3.25 * 2 ** 30, "en")).toBe("3.3 GB");
  expect(bytes(3.25 * 2 ** 30, "fr")).toBe("3,3\u202fGo");
});

test("every duration that is offered is longer than the one before, and the last has no end", () => {
  const lasts = LAST_NAMES.map((name) => LASTS[name]);
  expect(lasts.at(-1)).toBeNull();
  const ended = lasts.filter((minutes) => minutes !== null);
  expect(ended).toEqual([...ended].sort((a, b) => a - b));
});
