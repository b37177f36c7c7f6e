import { learn } from "../i18n/spoken.ts";
import type { Weigh } from "./contract.ts";
import type { GameId } from "./ids.ts";

const modules = import.meta.glob<{ worth: Weigh }>("./*/worth.ts");
const words = import.meta.glob("./*/worth/*.ts");

/** Fetches what says why a move is worth making, with its words in the reader's language. Null where a game has none. */
export async function loadWorth(id: GameId): Promise<Weigh | null> {
  const load = modules[`./${id}/worth.ts`];
  if (!load) return null;
  const [{ worth }] = await Promise.all([
    load(),
    learn(`${id}/worth`, async (lang) => words[`./${id}/worth/${lang}.ts`]?.()),
  ]);
  return worth;
}
