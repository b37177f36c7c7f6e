import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { GAMES, isGame } from "./ids.ts";

const HERE = import.meta.dirname;

test("every folder with a table is a game of the house, once", () => {
  const folders = readdirSync(HERE).filter((name) => existsSync(join(HERE, name, "game.ts")));
  expect([...GAMES].sort()).toEqual(folders.sort());
});

test.each(GAMES)("all that is found by its name is in the folder of %s", (game) => {
  for (const file of ["box.ts", "Cloth.svelte", "Cover.svelte", "visit.json", "rules/drawings.ts"])
    expect(existsSync(join(HERE, game, file)), file).toBe(true);
});

test("a stranger's id is no game", () => {
  expect(isGame("cake-master")).toBe(true);
  expect(isGame("constructor")).toBe(false);
});
