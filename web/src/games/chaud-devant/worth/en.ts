import type { Suit } from "../../../gen/chaud-devant.ts";
import type { Translation } from "../../../i18n/dictionary.ts";
import type { words as fr } from "./fr.ts";

const OF: Record<Suit, string> = { pea: "peas", onion: "onions", mushroom: "mushrooms", chili: "chilies" };
const ONE: Record<Suit, string> = { pea: "pea", onion: "onion", mushroom: "mushroom", chili: "chili" };

export const words: Translation<"en", typeof fr> = ({ count, list }) => {
  const stars = (n: number) => count(n, { one: "star", other: "stars" });
  return {
    holding: (n, all, suit) => `You hold ${n} of the ${all} ${OF[suit]}: each one you win earns a star.`,
    holdingNone: (suit) => `You hold no ${OF[suit]}.`,
    chiliCosts: (n) =>
      n > 0 ? `Each chili won costs a star, and you hold ${n}.` : "Each chili won costs a star.",
    bouillonCosts: (n) =>
      n > 0 ? `Each bouillon won costs a star, and you hold ${n}.` : "Each bouillon won costs a star.",
    noSoup: "5 stars if you win no card at all.",
    cardsCost: (high) =>
      high > 0
        ? `Each card won costs a star, and ${high} of yours ${high === 1 ? "is" : "are"} worth 4 or more.`
        : "Each card won costs a star.",
    sameMenu: (who) => `${list(who)} ${who.length > 1 ? "serve" : "serves"} the same menu.`,

    takes: (n) => `Takes the pot: +${stars(n)} for your menu.`,
    takesLoss: (n) => `Takes the pot: −${stars(n)} for your menu.`,
    takesNothing: "Takes the pot, with no star won or lost.",
    leadsNext: "You open the next pot.",
    lastCard: "It is your last card: the round ends there.",
    endsRound: (who) => `${who} has no card left: the round ends and nobody gets this pot.`,
    boils: (cards) =>
      `The pot is back to 0; its ${count(cards, { one: "card stays", other: "cards stay" })}.`,
    ledTen: "Led, the 10 counts 0.",
    reaches: (total, who, needed) => `The pot reaches ${total}: ${who} takes it with a ${needed} or more.`,
    onlyTen: (total) => `The pot is at ${total}: only a 10 could take it next.`,
    freesAll: "With chili in the pot everybody plays what they like.",
    atStake: (suit) => `One card of your menu (${ONE[suit]}) may go elsewhere.`,
  };
};
