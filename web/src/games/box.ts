import type { GameId } from "./ids.ts";

/** What is printed on the side of a game's box. */
export interface BoxFacts {
  readonly players: readonly [min: number, max: number];
  readonly minutes: number;
  readonly age: number;
}

export const BOXES: Record<GameId, BoxFacts> = {
  "pieces-montees": { players: [2, 4], minutes: 30, age: 10 },
  "pizza-theory": { players: [2, 3], minutes: 15, age: 6 },
  "chaud-devant": { players: [2, 5], minutes: 40, age: 8 },
  "creme-glacee": { players: [3, 5], minutes: 30, age: 6 },
  "cake-master": { players: [1, 6], minutes: 25, age: 8 },
};
