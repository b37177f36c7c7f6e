import type { Game } from "./contract.ts";
import type { GameId } from "./ids.ts";

const shelf = import.meta.glob<{ game: Game }>("./*/game.ts");

/** Fetches a game's own chunk: layout, moves, words and faces. Null while that game is not on the shelf. */
export async function loadGame(id: GameId): Promise<Game | null> {
  const load = shelf[`./${id}/game.ts`];
  return load ? (await load()).game : null;
}
