import type { Game } from "./contract.ts";
import type { GameId } from "./ids.ts";

const modules = import.meta.glob<{ game: Game }>("./*/game.ts");

/** Fetches a game's own chunk: layout, moves, words and faces. Null while it is not written. */
export async function loadGame(id: GameId): Promise<Game | null> {
  const load = modules[`./${id}/game.ts`];
  return load ? (await load()).game : null;
}
