import type { GameId } from "./ids.ts";

/** What is printed on the side of a game's box, beside how many can play. */
export interface BoxFacts {
  readonly minutes: number;
  readonly age: number;
}

export const BOXES: Record<GameId, BoxFacts> = {
  "pieces-montees": { minutes: 30, age: 10 },
  "pizza-theory": { minutes: 15, age: 6 },
  "chaud-devant": { minutes: 40, age: 8 },
  "creme-glacee": { minutes: 30, age: 6 },
  "cake-master": { minutes: 25, age: 8 },
};
