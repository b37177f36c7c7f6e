import { learn } from "../i18n/spoken.ts";
import type { Game } from "./contract.ts";
import type { GameId } from "./ids.ts";

const modules = import.meta.glob<{ game: Game }>("./*/game.ts");
const words = import.meta.glob("./*/words/*.ts");

/** Fetches a game: layout, moves and faces, and its words in the reader's language. Null while it is not written. */
export async function loadGame(id: GameId): Promise<Game | null> {
  const load = modules[`./${id}/game.ts`];
  if (!load) return null;
  const [{ game }] = await Promise.all([
    load(),
    learn(id, async (lang) => words[`./${id}/words/${lang}.ts`]?.()),
  ]);
  return game;
}
