import type { Component } from "svelte";
import type { GameId } from "../../games/ids.ts";
import { painted } from "../frames.ts";

const drawings = import.meta.glob<Component>("../../games/*/Cover.svelte", { import: "default" });

const here: Partial<Record<GameId, Component>> = {};
const coming: Partial<Record<GameId, Promise<Component>>> = {};
let before: Promise<unknown> = Promise.resolve();

export const isHere = (game: GameId): boolean => here[game] !== undefined;

/** What is drawn on a box: at once if it is here, else after the words, each picture in a frame of its own. */
export function picture(game: GameId): Component | Promise<Component> {
  coming[game] ??= bring(game);
  return here[game] ?? coming[game];
}

function bring(game: GameId): Promise<Component> {
  const loading = painted().then(drawings[`../../games/${game}/Cover.svelte`]);
  const turn = Promise.all([loading, before.then(painted)]);
  before = turn.catch(() => {});
  return turn.then(([drawn]) => {
    here[game] = drawn;
    return drawn;
  });
}
