import type { Card, Suit } from "../../../gen/chaud-devant.ts";
import type { Translation } from "../../../i18n/dictionary.ts";
import { signed } from "../../signed.ts";
import { read } from "../cards.ts";
import type { words as fr } from "./fr.ts";

const OF: Record<Suit, string> = { pea: "peas", onion: "onions", mushroom: "mushrooms", chili: "chilies" };
const ONE: Record<Suit, string> = { pea: "pea", onion: "onion", mushroom: "mushroom", chili: "chili" };

function cardName(card: Card): string {
  const { suit, rank } = read(card);
  if (rank === "bouillon") return `${ONE[suit]} bouillon`;
  if (rank === "boil_over") return `${ONE[suit]} boil-over`;
  return `${rank} of ${OF[suit]}`;
}

/** `mine` is for what I do myself: French and English verbs know the difference. */
export const words: Translation<"en", typeof fr> = ({ count, list }) => ({
  menus: { pea: "Peas", onion: "Onions", mushroom: "Mushrooms", chili: "Chilies", no_soup: "No soup" },
  used: "served",
  card: cardName,
  stars: (n) => count(n, { one: "star", other: "stars" }),
  praise: (round, n) =>
    `Your best round, round ${round}, brought you ${count(n, { one: "star", other: "stars" })}.`,
  inHand: (n) => count(n, { one: "card in hand", other: "cards in hand" }),
  won: (n) => count(n, { one: "card taken", other: "cards taken" }),
  menuIs: (menu) => `menu: ${menu}`,
  menuDown: "menu chosen, face down",
  menuNone: "no menu yet",
  round: (n) => `Round ${n}`,
  roundOf: (n) => `Round ${n} of 5`,
  roundShort: (n) => ["Round", `${n}/5`],
  deals: (who, mine) => (mine ? "You deal." : `${who} deals.`),

  chooseMenu: "Choose your menu, in secret.",
  layMenu: "Lay your menu for all to see.",
  onlyMenu: "You have one menu left: serve it.",
  lead: "Open the pot with any card you like.",
  follow: (suit) => `Follow suit: play ${OF[suit]}.`,
  cannotFollow: (suit) => `You have no ${OF[suit]}: play whatever you like.`,
  free: "There is chili in the pot: play whatever you like.",
  play: (card) => `Play the ${cardName(card)}`,
  serve: (menu) => `${menu} menu`,
  takeMenu: (menu) => `Choose the ${menu} menu`,
  playedFor: (what, comes) => `${what}: ${comes}`,
  copy: (what, n) => `${what} (copy ${n})`,
  comesTo: (total) => `total ${total}`,
  countsNothing: "opening the pot it counts 0",
  takesPot: (total, n) => `total ${total}, you take ${count(n, { one: "card", other: "cards" })}`,
  forMenu: (what, n) => `${what}, ${signed(n)} for your menu`,
  scores: {
    pea: "+1 for each pea card taken, −1 for each chili",
    onion: "+1 for each onion card taken, −1 for each chili",
    mushroom: "+1 for each mushroom card taken, −1 for each chili",
    chili: "+1 for each chili taken, −1 for each bouillon",
    no_soup: "+5, then −1 for each card taken",
  },
  youHold: (scores, n) => `${scores}; you hold ${n}`,
  menuServed: (menu) => `${menu}, served already`,
  menusServed: (menus) => `served before: ${list(menus)}`,
  potWorth: (n) => `The pot is worth ${signed(n)} to your menu.`,

  lastCard: "Last card!",
  potLabel: "of 10",
  followTag: "follow",
  freeTag: "free",
  taken: (who, mine, total) => (mine ? `${total}! The pot is yours` : `${total}! The pot goes to ${who}`),
  menusUp: "Menus on the table!",
  counting: (n) => `End of round ${n}`,
  left: "left",

  potEmpty: "The pot is empty.",
  potHolds: (total, cards) => `In the pot, total ${total}: ${cards.join(", ")}.`,
  forNothing: (card) => `${cardName(card)} (counts 0)`,
  potFollow: (suit) => `Whoever has ${OF[suit]} must play them.`,
  potFree: "There is chili in the pot: everyone plays what they like.",
  hand: (cards) => `Your hand: ${list(cards.map(cardName))}.`,
  handEmpty: "Your hand is empty.",
  player: (who, what) => `${who}: ${what.join(", ")}.`,
  counted: (who, menu, earned, lost, stars) =>
    `${who}, ${menu} menu: ${earned} earned, ${lost} lost, ${stars}.`,

  tellRound: (n, who, mine) => (mine ? `Round ${n}: you deal.` : `Round ${n}: ${who} deals.`),
  tellChosen: (who, mine) => (mine ? "You have chosen your menu." : `${who} has chosen a menu.`),
  tellMenus: (menus) => `The menus: ${menus.join(", ")}.`,
  tellMenu: (who, menu) => `${who} (${menu})`,
  tellLaid: (who, mine, menu) => (mine ? `You serve the ${menu} menu.` : `${who} serves the ${menu} menu.`),
  tellCard: (who, card, total) => `${who}: ${cardName(card)}, total ${total}.`,
  tellForNothing: (who, card) => `${who}: ${cardName(card)}, led: it counts 0.`,
  tellBoil: (who, card) => `${who}: ${cardName(card)}, and the pot is back to 0!`,
  tellLast: (who, mine) => (mine ? "That was your last card!" : `${who} plays their last card!`),
  tellWon: (who, mine, n) =>
    `${mine ? "You take" : `${who} takes`} the pot, ${n === 1 ? "one card" : `${n} cards`}.`,
  tellEnd: (lines) => `The round is over. Stars: ${lines.join(", ")}.`,
  tellStars: (who, stars) => `${who} ${stars}`,

  cardOutOfTurn: "It is not your turn to play a card yet.",
  menuOutOfTurn: "This is not the time to choose a menu.",
  openMenuOutOfTurn: "Menus are laid one player after another.",
  menuUsed: (menu) => `You have served ${menu} already: each menu serves once.`,
  dealersCopy: (menu) => `The dealer may not copy the ${menu} menu to their left.`,
  notInHand: (card) => `The ${cardName(card)} is not in your hand.`,
  mustFollow: (suit) => `You still have ${OF[suit]}, so you have to follow.`,

  start: "Start",
  cell: (menu, earned, lost, stars) => `${menu} menu, ${earned} earned, ${lost} lost: ${stars}`,
  notes: [
    "Peas, onions, mushrooms: +1 for each one on the menu, −1 for each chili.",
    "Chilies: +1 for each chili, −1 for each bouillon.",
    "No soup: +5, then −1 for each card taken.",
    "Nobody falls below zero stars.",
  ],

  foretold: {
    last: "Last round",
    out: (who, mine) => (mine ? "Ends at your turn" : `Ends at ${who}'s turn`),
  },
  meanings: {
    stars: "The most stars after five rounds win.",
    cards: "Whoever has none left ends the round when their turn comes.",
    won: "From pots taken this round; what they are worth depends on the menu.",
    secret: "All are turned up together.",
    menus: {
      pea: "+1 for each pea card taken, −1 for each chili.",
      onion: "+1 for each onion card taken, −1 for each chili.",
      mushroom: "+1 for each mushroom card taken, −1 for each chili.",
      chili: "+1 for each chili taken, −1 for each bouillon.",
      no_soup: "+5, then −1 for each card taken.",
    },
  },
  key: [
    { sign: "= 0", words: "a 10 that opens the pot counts nothing" },
    { sign: "?", words: "a menu still face down" },
    { sign: "●", words: "around the total: one bright stud per point, ten in all" },
    { sign: "↓ 0", words: "boil-over: the pot falls back to 0" },
  ],
});
