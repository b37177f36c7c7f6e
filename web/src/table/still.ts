import type { TableState } from "../api/messages.ts";
import { isSame } from "../api/same.ts";

/**
 * Whether I am asked for the very same as before, as when others choose in secret at the same time: what I am halfway
 * through choosing then stays.
 */
export function stillAsked(before: TableState | null, now: TableState): boolean {
  const { me } = now;
  if (!before || me === null || before.number !== now.number || now.step < before.step) return false;
  const asked = before.pending.includes(me) && now.pending.includes(me);
  // Whoever has moved is asked anew, also where the same is legal again: one of two cards alike is played.
  const moved = now.past.some(({ step, seat }) => step > before.step && seat === me);
  return asked && !moved && isSame(before.legal, now.legal);
}
