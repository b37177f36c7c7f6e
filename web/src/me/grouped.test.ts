import { expect, test } from "vitest";
import { grouped } from "./grouped.ts";

test("a code is written in groups", () => {
  expect(grouped("abcdefghjkmnpqrstuvw")).toBe("abcde-fghjk-mnpqr-stuvw");
  expect(grouped("")).toBe("");
});
