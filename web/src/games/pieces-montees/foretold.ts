import type { View } from "../../gen/pieces-montees.ts";
import type { Speech } from "../contract.ts";
import { words } from "./words.ts";

/** PM-17, PM-24: the last round comes when the pile is empty, or no decoration is left. */
export function foretold(view: View, { lang }: Speech): string | null {
  const say = words[lang].foretold;
  const { count } = view.pile;
  if (view.last_round) return say.last;
  if (view.book?.order.length === 1) return say.decoration;
  if (count === 0) return say.empty;
  return count <= 2 * view.hands.length ? say.pile(count) : null;
}
