import type { Action, Refusal } from "../../gen/creme-glacee.ts";
import type { Speech } from "../contract.ts";
import { lacking, type Shown, serves } from "./flavours.ts";

/** Before I am told: nothing left to take, a cone that is full, a whole order to serve first, too much that I lack. */
export function whyNot(action: Action, view: Shown, { me }: Speech): Refusal | null {
  if (me === null) return null;
  switch (action.do) {
    case "exchange":
      return { code: "nothing_to_exchange_for" };
    case "add_scoop":
      return { code: "cone_full", cone: action.cone };
    case "start_cone":
      return { code: "no_cone_left" };
    case "draw_tub":
      return { code: canServeWhole() ? "full_match_first" : "tub_pile_empty" };
    case "serve": {
      const cone = view.cones[action.cone];
      if (canServeWhole()) return { code: "full_match_first" };
      return cone ? { code: "too_many_lacking", cone: action.cone, lacking: missing(cone) } : null;
    }
    default:
      return null;
  }

  function missing(cone: Shown["cones"][number]): number {
    return lacking(cone, serves(view, me ?? 0));
  }

  function canServeWhole(): boolean {
    return view.cones.some((cone) => !cone.served && missing(cone) === 0);
  }
}
