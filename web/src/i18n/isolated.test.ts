import { expect, test } from "vitest";
import { isolated } from "./isolated.ts";

test("a name that is written from right to left does not turn the sentence around it", () => {
  expect(isolated("Zoë")).toBe("Zoë");
  expect(isolated("李雷 🍕")).toBe("李雷 🍕");
  for (const name of ["דוד", "محمد", "Lou دوست", "𐤃𐤅𐤃"]) expect(isolated(name)).toBe(`\u2068${name}\u2069`);
});

test("a name from a file turns nothing either", () => {
  expect(isolated("\u202eeve\u2069l\u200f")).toBe("evel");
  expect(isolated("\u2066\u202eدوست\u2069")).toBe("\u2068دوست\u2069");
});
