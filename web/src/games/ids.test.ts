import { expect, test } from "vitest";
import { GAMES, isGame } from "./ids.ts";

test("the house has five games, each once", () => {
  expect(new Set(GAMES).size).toBe(5);
});

test("a stranger's id is no game", () => {
  expect(isGame("cake-master")).toBe(true);
  expect(isGame("constructor")).toBe(false);
});
