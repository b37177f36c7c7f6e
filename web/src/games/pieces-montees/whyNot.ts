import type { Action, Deed, Refusal, View } from "../../gen/pieces-montees.ts";
import type { Speech } from "../contract.ts";
import { hands, seenSide } from "./cakes.ts";
import { fitOf } from "./fit.ts";

/** Before I am told: a tier that does not come next, too few spoons, no page, no cake for a decoration. */
export function whyNot(action: Action, view: View, { me }: Speech): Refusal | null {
  const turn = view.turn ?? null;
  if (me === null || !turn) return null;
  switch (action.do) {
    case "place":
      return cannotPlace(action);
    case "turn_card":
      return short("turn_card", 1);
    case "turn_page":
      return short("turn_page", 1) ?? { code: "no_page_to_turn", way: action.way };
    case "decorate":
      return cannotDecorate(action.page);
    default:
      return null;
  }

  function short(deed: Deed, needed: number): Refusal | null {
    const left = turn?.spoons ?? 0;
    return left < needed ? { code: "too_few_spoons", deed, needed, left } : null;
  }

  function cannotPlace({ hand, slot, kitchen }: Extract<Action, { do: "place" }>): Refusal | null {
    const card = hands(view, me).find((one) => one.hand === hand)?.cards[slot];
    if (!card) return null;
    const { colour, icing, tier } = seenSide(card, hand, me);
    const fit = tier === null ? null : fitOf(view, kitchen, { colour, icing, tier });
    if (tier === null || !fit) return null;
    switch (fit.is) {
      case "begins_late": {
        const unfinished = (view.kitchens[kitchen] ?? []).filter(({ tiers }) => tiers.length < 3).length;
        return { code: "too_many_unfinished", unfinished };
      }
      case "needs":
      case "finished":
        if (tier === 1) return { code: "same_cake_again", colour, icing };
        return {
          code: "wrong_tier",
          side: { colour, icing, tier },
          wanted: fit.is === "needs" ? fit.tier : null,
        };
      default:
        return short("place", tier);
    }
  }

  function cannotDecorate(page: "left" | "right"): Refusal | null {
    const colour = view.book?.[page] ?? null;
    if (!colour) return { code: "no_decoration_there", page };
    if (turn?.decorated) return { code: "one_decoration_per_turn" };
    return { code: "no_finished_cake", colour, icing: page === "left" ? "chocolate" : "cream" };
  }
}
