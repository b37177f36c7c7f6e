import type { Card, Laid, Menu, PlayedCard, Suit, View } from "../../gen/chaud-devant.ts";

/**
 * What this table can show: a view from the server, or one in passing: menus turned up together, a pot that is won, with
 * a caption below it.
 */
export type Shown = View & { readonly passing?: "menus" | "pot" };

export const MENUS: readonly Menu[] = ["pea", "onion", "mushroom", "chili", "no_soup"];

const SUITS: readonly Suit[] = ["pea", "onion", "mushroom", "chili"];
const RANKS = ["bouillon", "1", "2", "3", "4", "5", "10", "boil_over"] as const;
export type Rank = (typeof RANKS)[number];

export function read(card: Card): { suit: Suit; rank: Rank } {
  const [suit, rank] = card.split("-") as [Suit, Rank];
  return { suit, rank };
}

/** As one sorts a hand: suit by suit, from nothing to the boil-over. */
export function sorted(cards: readonly Card[]): Card[] {
  const place = (card: Card) => {
    const { suit, rank } = read(card);
    return SUITS.indexOf(suit) * RANKS.length + RANKS.indexOf(rank);
  };
  return cards.toSorted((a, b) => place(a) - place(b));
}

/** A card one can follow with the eye. Cards of a kind are the same card, so who held it and which copy makes it one. */
export interface Known {
  readonly id: string;
  readonly card: Card;
  readonly seat: number;
}

/** Names cards by round, kind, seat and copy: the copies a seat plays count from 0, those it still holds come after. */
function naming(round: number): (seat: number, card: Card) => Known {
  const copies = new Map<string, number>();
  return (seat, card) => {
    const kind = `${round}.${card}.${seat}`;
    const copy = copies.get(kind) ?? 0;
    copies.set(kind, copy + 1);
    return { id: `${kind}.${copy}`, card, seat };
  };
}

/** Every card of this round that I can follow: taken with a pot, in the pot, or in a hand I see. */
export function knownCards(view: View) {
  const name = naming(view.round);
  const all = (cards: readonly PlayedCard[]) => cards.map(({ seat, card }) => name(seat, card));
  const taken = view.pots.map(({ winner, cards }) => ({ winner, cards: all(cards) }));
  const pot = all(view.pot.cards);
  const hands = view.hands.map(({ cards }, seat) => sorted(cards ?? []).map((card) => name(seat, card)));
  return { taken, pot, hands };
}

export function menuOf(laid: Laid | undefined): Menu | null {
  return typeof laid === "object" ? laid.menu : null;
}

/** How many cards a seat has won this round. */
export function wonBy(view: View, seat: number): number {
  return view.pots.reduce((sum, pot) => sum + (pot.winner === seat ? pot.cards.length : 0), 0);
}

/** Where in the pot the soup begins that still counts: the last boil-over, or the very first card. */
export function lastBoilOver(cards: readonly PlayedCard[]): number {
  return cards.findLastIndex(({ card }) => read(card).rank === "boil_over");
}

/** CD-10: a 10 counts nothing when it opens the pot. */
export const opensForNothing = (card: Card, at: number) => at === 0 && read(card).rank === "10";
