import { isSame } from "../api/same.ts";
import type { Deed, HotSpot } from "../games/contract.ts";

/** What one may touch, as far as it matters here. */
interface Offered {
  readonly spots: readonly HotSpot<unknown>[];
  readonly choices: readonly { readonly id: string; readonly deed: Deed<unknown> }[];
}

/** No move takes more touches than this. */
const MOST = 4;

/**
 * Of all that is offered only what leads to these moves, by the fewest touches: a card that has to be picked first, then
 * the place where it goes, then the button. `ask` tells what is offered once this is picked.
 */
export function towards<Offer extends Offered>(
  ask: (selection: readonly string[]) => Offer,
  selection: readonly string[],
  moves: readonly unknown[],
): Offer {
  const offer = ask(selection);
  if (moves.length > 0)
    for (let touches = 1; touches <= MOST; touches += 1) {
      const on = (deed: Deed<unknown>) => leads(ask, deed, moves, touches);
      const spots = offer.spots
        .filter(({ deed }) => on(deed))
        .map((spot) => (spot.drops ? { ...spot, drops: spot.drops.filter((drop) => on(drop.deed)) } : spot));
      const choices = offer.choices.filter(({ deed }) => on(deed));
      if (spots.length + choices.length > 0) return { ...offer, spots, choices };
    }
  return { ...offer, spots: [], choices: [] };
}

function leads(
  ask: (selection: readonly string[]) => Offered,
  deed: Deed<unknown>,
  moves: readonly unknown[],
  touches: number,
): boolean {
  if (deed.do === "act") {
    const all = [deed.action, ...(deed.next ?? [])];
    return all.length <= moves.length && all.every((action, i) => isSame(action, moves[i]));
  }
  if (deed.do !== "select" || touches === 1) return false;
  const { spots, choices } = ask(deed.selection);
  return [...spots, ...choices].some((next) => leads(ask, next.deed, moves, touches - 1));
}
