import type { Card, Menu, Suit } from "../../gen/chaud-devant.ts";
import { bilingual, de, lists, plurals } from "../../i18n/dictionary.ts";
import { read } from "./cards.ts";

const comptes = plurals("fr");
const counts = plurals("en");
const et = lists("fr");
const and = lists("en");

const DE: Record<Suit, string> = {
  pea: "de pois",
  onion: "d'oignon",
  mushroom: "de champignon",
  chili: "de piment",
};
const DU: Record<Suit, string> = {
  pea: "des pois",
  onion: "de l'oignon",
  mushroom: "du champignon",
  chili: "du piment",
};
const OF: Record<Suit, string> = { pea: "peas", onion: "onions", mushroom: "mushrooms", chili: "chilies" };
const ONE: Record<Suit, string> = { pea: "pea", onion: "onion", mushroom: "mushroom", chili: "chili" };

function carte(card: Card): string {
  const { suit, rank } = read(card);
  if (rank === "bouillon") return `bouillon ${DE[suit]}`;
  if (rank === "boil_over") return `débordement ${DE[suit]}`;
  return `${rank} ${DE[suit]}`;
}

function cardName(card: Card): string {
  const { suit, rank } = read(card);
  if (rank === "bouillon") return `${ONE[suit]} bouillon`;
  if (rank === "boil_over") return `${ONE[suit]} boil-over`;
  return `${rank} of ${OF[suit]}`;
}

/** `mine` is for what I do myself: French and English verbs know the difference. */
export const words = bilingual(
  {
    menus: {
      pea: "Pois",
      onion: "Oignons",
      mushroom: "Champignons",
      chili: "Piments",
      no_soup: "Pas de soupe",
    } satisfies Record<Menu, string>,
    used: "servi",
    card: carte,
    stars: (n: number) => comptes(n, { one: "étoile", other: "étoiles" }),
    inHand: (n: number) => comptes(n, { one: "carte en main", other: "cartes en main" }),
    won: (n: number) => comptes(n, { one: "carte gagnée", other: "cartes gagnées" }),
    menuIs: (menu: string) => `menu : ${menu}`,
    menuDown: "menu choisi, caché",
    menuNone: "menu à choisir",
    round: (n: number) => `Manche ${n}`,
    roundOf: (n: number) => `Manche ${n} sur 5`,
    roundShort: (n: number) => ["Manche", `${n}/5`],
    deals: (who: string, mine: boolean) => (mine ? "Vous distribuez." : `${who} distribue.`),

    chooseMenu: "Choisissez votre menu, en secret.",
    layMenu: "Posez votre menu, au vu de tous.",
    onlyMenu: "Il ne vous reste qu'un menu : servez-le.",
    lead: "Ouvrez la marmite avec la carte de votre choix.",
    follow: (suit: Suit) => `On suit : jouez ${DU[suit]}.`,
    cannotFollow: (suit: Suit) => `Vous n'avez pas ${DE[suit]} : jouez ce que vous voulez.`,
    free: "Il y a du piment : jouez ce que vous voulez.",
    play: (card: Card) => `Jouer le ${carte(card)}`,
    serve: (menu: string) => `Menu ${menu}`,
    takeMenu: (menu: string) => `Choisir le menu ${menu}`,

    lastCard: "Dernière carte !",
    potLabel: "sur 10",
    followTag: "on suit",
    freeTag: "libre",
    taken: (who: string, mine: boolean, total: number) =>
      mine ? `${total} ! La marmite est à vous` : `${total} ! La marmite est à ${who}`,
    menusUp: "On dévoile les menus !",
    counting: (n: number) => `Fin de la manche ${n}`,
    left: "reste",

    potEmpty: "La marmite est vide.",
    potHolds: (total: number, cards: readonly string[]) =>
      `Dans la marmite, total ${total} : ${cards.join(", ")}.`,
    forNothing: (card: Card) => `${carte(card)} (compte 0)`,
    potFollow: (suit: Suit) => `Qui a ${DU[suit]} doit en jouer.`,
    potFree: "Le piment est dans la marmite : chacun joue ce qu'il veut.",
    hand: (cards: readonly Card[]) => `Votre main : ${et(cards.map(carte))}.`,
    handEmpty: "Votre main est vide.",
    player: (who: string, what: readonly string[]) => `${who} : ${what.join(", ")}.`,
    counted: (who: string, menu: string, earned: number, lost: number, stars: string) =>
      `${who}, menu ${menu} : ${earned} de gagné, ${lost} de perdu, ${stars}.`,

    tellRound: (n: number, who: string, mine: boolean) =>
      mine ? `Manche ${n} : vous distribuez.` : `Manche ${n} : ${who} distribue.`,
    tellChosen: (who: string, mine: boolean) =>
      mine ? "Vous avez choisi votre menu." : `${who} a choisi son menu.`,
    tellMenus: (menus: readonly string[]) => `Les menus : ${menus.join(", ")}.`,
    tellMenu: (who: string, menu: string) => `${who} (${menu})`,
    tellLaid: (who: string, mine: boolean, menu: string) =>
      mine ? `Vous servez le menu ${menu}.` : `${who} sert le menu ${menu}.`,
    tellCard: (who: string, card: Card, total: number) => `${who} : ${carte(card)}, total ${total}.`,
    tellForNothing: (who: string, card: Card) => `${who} : ${carte(card)}, en première carte : il compte 0.`,
    tellBoil: (who: string, card: Card) => `${who} : ${carte(card)}, et la marmite retombe à 0 !`,
    tellLast: (who: string, mine: boolean) =>
      mine ? "C'était votre dernière carte !" : `Dernière carte ${de(who)} !`,
    tellWon: (who: string, mine: boolean, n: number) =>
      `${mine ? "Vous emportez" : `${who} emporte`} la marmite, ${n === 1 ? "une carte" : `${n} cartes`}.`,
    tellEnd: (lines: readonly string[]) => `Fin de la manche. Étoiles : ${lines.join(", ")}.`,
    tellStars: (who: string, stars: number) => `${who} ${stars}`,

    cardOutOfTurn: "Ce n'est pas à vous de jouer une carte.",
    menuOutOfTurn: "Ce n'est pas le moment de choisir un menu.",
    openMenuOutOfTurn: "Chacun pose son menu à son tour.",
    menuUsed: (menu: string) => `Menu ${menu} déjà servi, et un menu ne sert qu'une fois.`,
    dealersCopy: (menu: string) => `Qui distribue ne copie pas le menu ${menu} de sa gauche.`,
    notInHand: (card: Card) => `Le ${carte(card)} n'est pas dans votre main.`,
    mustFollow: (suit: Suit) => `On suit, et vous avez encore ${DU[suit]}.`,

    start: "Départ",
    cell: (menu: string, earned: number, lost: number, stars: string) =>
      `menu ${menu}, ${earned} de gagné, ${lost} de perdu : ${stars}`,
    notes: [
      "Pois, oignons, champignons : +1 par légume du menu, −1 par piment.",
      "Piments : +1 par piment, −1 par bouillon.",
      "Pas de soupe : +5, puis −1 par carte gagnée.",
      "Personne ne descend sous zéro étoile.",
    ],
  },
  {
    menus: { pea: "Peas", onion: "Onions", mushroom: "Mushrooms", chili: "Chilies", no_soup: "No soup" },
    used: "served",
    card: cardName,
    stars: (n) => counts(n, { one: "star", other: "stars" }),
    inHand: (n) => counts(n, { one: "card in hand", other: "cards in hand" }),
    won: (n) => counts(n, { one: "card won", other: "cards won" }),
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
    hand: (cards) => `Your hand: ${and(cards.map(cardName))}.`,
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
      "No soup: +5, then −1 for each card won.",
      "Nobody falls below zero stars.",
    ],
  },
);
