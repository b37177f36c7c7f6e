import type { Action, Refusal } from "../../gen/chaud-devant.ts";
import type { Speech } from "../contract.ts";
import type { Shown } from "./cards.ts";

/** Before I am told: a menu I have laid before or the dealer may not copy, a card of another suit than was led. */
export function whyNot(action: Action, view: Shown, { me }: Speech): Refusal | null {
  if (action.do === "menu") {
    const used = view.used_menus[me ?? -1]?.includes(action.menu);
    return { code: used ? "menu_used" : "dealers_copy", menu: action.menu };
  }
  return view.pot.led ? { code: "must_follow", suit: view.pot.led } : null;
}
