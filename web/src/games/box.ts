import { GAMES, type GameId } from "./ids.ts";

/** What is printed on the side of a game's box beside how many can play, and how many sit down when nobody says otherwise. */
export interface BoxFacts {
  readonly minutes: number;
  readonly age: number;
  readonly usual: number;
}

const boxes = import.meta.glob<BoxFacts>("./*/box.ts", { eager: true, import: "box" });

export const BOXES = Object.fromEntries(GAMES.map((game) => [game, boxes[`./${game}/box.ts`]])) as Record<
  GameId,
  BoxFacts
>;
