import type { Hand, TierCard, View } from "../../gen/pieces-montees.ts";
import type { Speech } from "../contract.ts";
import { partner, remembered, type SeenSide, seenSide } from "./cakes.ts";
import { words } from "./words.ts";

/** PM-18: what a cake is worth by its tiers; PM-25: what it is worth decorated. */
const POINTS = [0, 1, 4, 10] as const;
const DECORATED = { cream: 12, chocolate: 13 } as const;
/** PM-9: so many may be under way. */
const UNDER_WAY = 3;

/** What a tier would do in a kitchen; `short` where it costs more spoons than are left. */
export type Fit =
  | {
      readonly is: "begins" | "goes_on";
      readonly gain: number;
      readonly cost: number;
      readonly short: boolean;
    }
  | { readonly is: "begins_late" }
  | { readonly is: "needs"; readonly tier: number }
  | { readonly is: "finished" };

export function fitOf(
  view: Pick<View, "kitchens" | "turn">,
  kitchen: number,
  { colour, icing, tier }: SeenSide,
): Fit | null {
  if (tier === null) return null;
  const cakes = view.kitchens[kitchen] ?? [];
  const built = cakes.find((cake) => cake.colour === colour && cake.icing === icing)?.tiers.length ?? 0;
  if (built === 3) return { is: "finished" };
  if (tier !== built + 1) return { is: "needs", tier: built + 1 };
  const gain = (POINTS[tier] ?? 0) - (POINTS[built] ?? 0);
  const spends = { gain, cost: tier, short: tier > (view.turn?.spoons ?? 0) };
  if (built > 0) return { is: "goes_on", ...spends };
  const underWay = cakes.filter(({ tiers }) => tiers.length < 3).length;
  return underWay < UNDER_WAY ? { is: "begins", ...spends } : { is: "begins_late" };
}

/** What a decoration adds to a finished cake. */
export const decorationWorth = (icing: SeenSide["icing"]) => DECORATED[icing] - POINTS[3];

/** The kitchens one may place in: one's own, then a partner's (PM-50). */
export function kitchensOf(view: View, me: number): number[] {
  const mate = partner(view, me);
  return mate === null ? [me] : [me, mate];
}

/** What a side would do in each kitchen that one may place it in, with what that is worth. */
export function fitInWords(view: View, side: SeenSide, { lang, me, name }: Speech): string[] {
  const say = words[lang];
  return kitchensOf(view, me ?? 0).flatMap((kitchen) => {
    const found = fitOf(view, kitchen, side);
    return found ? [say.inKitchen(kitchen === me ? null : name(kitchen), say.fits(found))] : [];
  });
}

/** A card of any hand: the side I see, whose it is and which of theirs, the other side if I may be reminded, its use. */
export function cardInWords(
  view: View,
  card: TierCard,
  { hand, slot, of }: { readonly hand: Hand; readonly slot: number; readonly of: number },
  speech: Speech,
): string {
  const { lang, me, name } = speech;
  const say = words[lang];
  const side = seenSide(card, hand, me);
  const back = remembered(view, card, side.icing, me);
  const seen = back === null ? say.side(side) : say.backIs(say.side(side), back);
  const whose = hand === "neutral" ? say.neutral : hand === me ? say.mine : name(hand);
  return say.usedFor(say.pick(seen, say.nthOf(whose, slot + 1, of)), ...fitInWords(view, side, speech));
}
