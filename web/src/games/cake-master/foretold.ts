import type { Speech } from "../contract.ts";
import type { Shown } from "./cakes.ts";
import { words } from "./words.ts";

const ROUNDS = 3;
const TURNS = 4;

/** Three rounds of four turns each are a game. */
export function foretold(view: Shown, { lang }: Speech): string | null {
  const say = words[lang].foretold;
  const parts = [...(view.round === ROUNDS ? [say.last] : []), ...(view.turn === TURNS ? [say.turn] : [])];
  return parts.length > 0 ? parts.join(" · ") : null;
}
