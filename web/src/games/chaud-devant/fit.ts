import type { Card, Menu } from "../../gen/chaud-devant.ts";
import type { Speech } from "../contract.ts";
import { type Known, menuOf, opensForNothing, read, type Shown } from "./cards.ts";
import { words } from "./words.ts";

/** CD-14: at this total the pot is taken. */
const FULL = 10;

/** CD-17 to CD-19: what won cards are worth to a menu; the five stars of no soup are not earned by cards. */
export function worth(menu: Menu, cards: readonly Card[]): number {
  const of = (kind: (card: ReturnType<typeof read>) => boolean) => cards.map(read).filter(kind).length;
  if (menu === "no_soup") return -cards.length;
  if (menu === "chili") return of(({ suit }) => suit === "chili") - of(({ rank }) => rank === "bouillon");
  return of(({ suit }) => suit === menu) - of(({ suit }) => suit === "chili");
}

/** CD-9, CD-10, CD-13: the pot's total once a card lies in it. */
export function totalWith({ pot }: Pick<Shown, "pot">, card: Card): number {
  const { rank } = read(card);
  if (rank === "boil_over" || opensForNothing(card, pot.cards.length)) return 0;
  return pot.total + (rank === "bouillon" ? 0 : Number(rank));
}

/** A card of mine: what the pot comes to with it, and what I take if that is enough. Two of a kind are numbered. */
export function playInWords(view: Shown, held: Known, hand: readonly Known[], { lang, me }: Speech): string {
  const say = words[lang];
  const { card } = held;
  const alike = hand.filter((other) => other.card === card);
  const what = alike.length > 1 ? say.copy(say.play(card), alike.indexOf(held) + 1) : say.play(card);
  const total = totalWith(view, card);
  if (opensForNothing(card, view.pot.cards.length)) return say.playedFor(what, say.countsNothing);
  if (total < FULL) return say.playedFor(what, say.comesTo(total));
  const cards = [...view.pot.cards.map((played) => played.card), card];
  const menu = me === null ? null : menuOf(view.menus[me]);
  const takes = say.takesPot(total, cards.length);
  return say.playedFor(what, menu ? say.forMenu(takes, worth(menu, cards)) : takes);
}

/** A menu of mine: how it scores, and how much of it I hold; or that it is served. */
export function menuInWords(view: Shown, menu: Menu, { lang, me }: Speech): string {
  const say = words[lang];
  const name = say.serve(say.menus[menu]);
  if (me !== null && view.used_menus[me]?.includes(menu)) return say.menuServed(name);
  const hand = (me === null ? null : view.hands[me]?.cards) ?? [];
  const mine = hand.filter((card) => read(card).suit === menu).length;
  return say.playedFor(name, menu === "no_soup" ? say.scores[menu] : say.youHold(say.scores[menu], mine));
}
