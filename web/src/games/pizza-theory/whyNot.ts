import type { Action, Refusal } from "../../gen/pizza-theory.ts";
import type { Speech } from "../contract.ts";
import { besides } from "./pizza.ts";
import type { Shown } from "./sight.ts";

/** Before I am told: a topping lies there, one of mine lies beside it, or the virtual knife does not. */
export function whyNot(action: Action, view: Shown, { me }: Speech): Refusal | null {
  if (action.do === "cut" || me === null) return null;
  const { spot } = action;
  const colour = view.pizza[spot] ?? null;
  if (action.do === "add") {
    if (colour) return { code: "spot_taken", spot, colour };
    const near = besides(spot).filter((other) => view.pizza[other] === view.colours[me]);
    return near.length > 0 ? { code: "next_to_own", spot, own: Math.min(...near) } : null;
  }
  if (colour) return { code: "virtual_spot_taken", spot, colour };
  const knife = view.board.find((place) => place.colour === view.virtual_colour)?.knife;
  return typeof knife === "object" ? { code: "not_beside_knife", spot, line: knife.line } : null;
}
