import { GAMES as FACTS } from "../gen/facts.ts";

type Facts = (typeof FACTS)[number];

export type GameId = Facts["id"];

/** All games, in the order in which the house shows them. */
export const GAMES: readonly GameId[] = FACTS.map(({ id }) => id);

export function isGame(id: unknown): id is GameId {
  return (GAMES as readonly unknown[]).includes(id);
}

/** What the house says about each game. */
export const factsOf = (game: GameId): Facts => FACTS.find(({ id }) => id === game) as Facts;

/** How many can play. */
export function seatsOf(game: GameId): readonly [least: number, most: number] {
  const { from_seats, to_seats } = factsOf(game);
  return [from_seats, to_seats];
}

/** How many can sit at its tables if so many people do: all of them, and as many cooks as there are seats for. */
export function countsFor(game: GameId, people: number): readonly number[] {
  const [least, most] = seatsOf(game);
  return Array.from({ length: most - least + 1 }, (_, i) => least + i).filter((seats) => seats >= people);
}
