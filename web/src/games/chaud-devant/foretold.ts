import type { Speech } from "../contract.ts";
import type { Shown } from "./cards.ts";
import { words } from "./words.ts";

const ROUNDS = 5;

/** CD-16: a round ends when the turn comes to somebody without cards. CD-21: five rounds are a game. */
export function foretold(view: Shown, { lang, me, name }: Speech): string | null {
  const say = words[lang].foretold;
  const out = view.phase === "pot" ? view.hands.findIndex(({ count }) => count === 0) : -1;
  const parts = [
    ...(view.round === ROUNDS ? [say.last] : []),
    ...(out >= 0 ? [say.out(name(out), out === me)] : []),
  ];
  return parts.length > 0 ? parts.join(" · ") : null;
}
