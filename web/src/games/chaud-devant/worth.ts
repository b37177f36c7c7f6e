import type { Action, Card, Menu, Suit } from "../../gen/chaud-devant.ts";
import type { Said } from "../../i18n/dictionary.ts";
import { spoken } from "../../i18n/spoken.ts";
import type { Speech, Weigh, Worth } from "../contract.ts";
import { menuOf, type Rank, read, type Shown } from "./cards.ts";
import type { words as french } from "./worth/fr.ts";

const words = spoken<Said<typeof french>>("chaud-devant/worth");

/** CD-1: how many cards of a suit there are. */
const IN_ALL: Record<Suit, number> = { pea: 14, onion: 14, mushroom: 14, chili: 10 };
/** A pot is taken at this total (CD-14). */
const FULL = 10;
/** The highest value but the 10. */
const HIGHEST = 5;
const HIGH: readonly Rank[] = ["4", "5", "10"];

export const worth: Weigh<Shown, Action> = (action, view, speech) =>
  action.do === "menu" ? ofMenu(action.menu, view, speech) : ofCard(action.card, view, speech);

function ofMenu(menu: Menu, view: Shown, { lang, me, name }: Speech): Worth {
  const say = words[lang];
  const hand = (view.hands[me ?? 0]?.cards ?? []).map(read);
  const held = (suit: Suit) => hand.filter((card) => card.suit === suit).length;
  // Only menus laid openly are known here (CD-22).
  const rivals = view.menus.flatMap((laid, seat) =>
    seat !== me && menuOf(laid) === menu ? [name(seat)] : [],
  );
  const shared = rivals.length > 0 ? say.sameMenu(rivals) : null;
  if (menu === "no_soup") {
    const high = hand.filter(({ rank }) => HIGH.includes(rank)).length;
    return { gain: say.noSoup, risk: say.cardsCost(high) };
  }
  const n = held(menu);
  if (n === 0) return { gain: null, risk: say.holdingNone(menu) };
  const bouillons = hand.filter(({ rank }) => rank === "bouillon").length;
  const costs = menu === "chili" ? say.bouillonCosts(bouillons) : say.chiliCosts(held("chili"));
  return { gain: say.holding(n, IN_ALL[menu], menu), risk: shared ?? costs };
}

function ofCard(card: Card, view: Shown, { lang, me, name }: Speech): Worth {
  const say = words[lang];
  const seat = me ?? 0;
  const menu = menuOf(view.menus[seat]);
  const { suit, rank } = read(card);
  const first = view.pot.cards.length === 0;
  const total = after(view.pot.total, rank, first);
  const inPot = [...view.pot.cards.map((played) => played.card), card];
  const stake = stars(menu, inPot);
  const last = (view.hands[seat]?.count ?? 0) === 1;

  if (total >= FULL) {
    const next = last ? say.lastCard : say.leadsNext;
    if (stake > 0) return { gain: say.takes(stake), risk: last ? next : null };
    if (stake < 0) return { gain: last ? null : next, risk: say.takesLoss(-stake) };
    return { gain: say.takesNothing, risk: last ? next : null };
  }

  const frees = suit === "chili" && !view.pot.spoiled ? say.freesAll : null;
  const leaves = suit === menu ? say.atStake(suit) : null;
  const next = (seat + 1) % view.hands.length;
  if (view.hands[next]?.count === 0) {
    const ends = say.endsRound(name(next));
    return stake > 0 ? { gain: null, risk: ends } : { gain: ends, risk: null };
  }
  if (rank === "boil_over" && !first) return { gain: say.boils(inPot.length), risk: leaves };
  if (first && rank === "10") return { gain: say.ledTen, risk: leaves };
  const needed = FULL - total;
  if (needed > HIGHEST) return { gain: say.onlyTen(total), risk: frees ?? leaves };
  const reaches = say.reaches(total, name(next), needed);
  return stake < 0 ? { gain: reaches, risk: frees } : { gain: null, risk: reaches };
}

/** CD-9, CD-10, CD-13. */
function after(total: number, rank: Rank, first: boolean): number {
  if (rank === "boil_over" || (first && rank === "10")) return 0;
  return total + (rank === "bouillon" ? 0 : Number(rank));
}

/** CD-17 to CD-19: what these cards would count for a menu. */
function stars(menu: Menu | null, cards: readonly Card[]): number {
  const all = cards.map(read);
  const of = (suit: Suit) => all.filter((card) => card.suit === suit).length;
  if (menu === null) return 0;
  if (menu === "no_soup") return -cards.length;
  if (menu === "chili") return of("chili") - all.filter(({ rank }) => rank === "bouillon").length;
  return of(menu) - of("chili");
}
