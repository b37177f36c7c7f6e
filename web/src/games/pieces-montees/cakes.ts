import type { CakeView, Colour, Hand, Icing, TierCard, View } from "../../gen/pieces-montees.ts";

/** In the order of the shop window. */
export const COLOURS: readonly Colour[] = ["violet", "blue", "red", "green", "orange"];

/** How each occasion is painted; its icon has a shape of its own, see `Occasion.svelte`. */
export const LOOKS: Record<Colour, { readonly fill: string; readonly deep: string; readonly light: string }> =
  {
    violet: { fill: "var(--violet)", deep: "var(--violet-deep)", light: "var(--violet-light)" },
    blue: { fill: "var(--blueberry)", deep: "var(--blueberry-deep)", light: "var(--blueberry-light)" },
    red: { fill: "var(--raspberry)", deep: "var(--raspberry-deep)", light: "var(--raspberry-light)" },
    green: { fill: "var(--basil)", deep: "var(--basil-deep)", light: "var(--basil-light)" },
    orange: { fill: "var(--orange)", deep: "var(--orange-deep)", light: "var(--orange-light)" },
  };

export const other = (icing: Icing): Icing => (icing === "cream" ? "chocolate" : "cream");

export interface SeenSide {
  readonly colour: Colour;
  readonly icing: Icing;
  /** None where nobody has shown it to me. */
  readonly tier: number | null;
}

/** The side of a hand card that lies before my eyes. */
export function seenSide(card: TierCard, hand: Hand, me: number | null): SeenSide {
  const facing = hand === me || hand === "neutral" || me === null ? card.front : other(card.front);
  const icing = me === null && (card[facing] ?? null) === null ? other(facing) : facing;
  return { colour: card.colour, icing, tier: card[icing] ?? null };
}

/** Whether the page reminds one of what was seen; who only watches may be reminded. */
export const reminds = (view: View, me: number | null): boolean => view.memory_aid || me === null;

/** The side away from me, as far as I have seen it and may be reminded of it. */
export function remembered(view: View, card: TierCard, seen: Icing, me: number | null): number | null {
  return reminds(view, me) ? (card[other(seen)] ?? null) : null;
}

export const cardId = (card: TierCard) => `card.${card.id}`;
export const kitchenId = (seat: number) => `kitchen.${seat}`;
export const cakeId = (seat: number, cake: Pick<CakeView, "colour" | "icing">) =>
  `cake.${seat}.${cake.colour}.${cake.icing}`;

/** PM-50: partners sit opposite each other. */
export const teamOf = (seat: number): number => seat % 2;
export const partner = (view: View, seat: number): number | null => (view.teams ? (seat + 2) % 4 : null);

/** All hands one can take from: mine, the others' clockwise, the neutral one. */
export function hands(view: View, me: number | null): { hand: Hand; cards: readonly TierCard[] }[] {
  const n = view.hands.length;
  const seats = Array.from({ length: n }, (_, i) => ((me ?? 0) + i) % n);
  const held = seats.map((seat) => ({ hand: seat as Hand, cards: view.hands[seat] ?? [] }));
  return view.neutral ? [...held, { hand: "neutral", cards: view.neutral }] : held;
}
