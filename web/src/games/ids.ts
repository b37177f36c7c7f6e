/** The five games, in the order in which the house shows them. */
export const GAMES = [
  "pieces-montees",
  "pizza-theory",
  "chaud-devant",
  "creme-glacee",
  "cake-master",
] as const;

export type GameId = (typeof GAMES)[number];

export function isGame(id: unknown): id is GameId {
  return (GAMES as readonly unknown[]).includes(id);
}
