import type { Card, Menu, Suit } from "../../../gen/chaud-devant.ts";
import { de } from "../../../i18n/fr/de.ts";
import type { TongueOf } from "../../../i18n/tongue.ts";
import { signed } from "../../signed.ts";
import { read } from "../cards.ts";

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

function cardName(card: Card): string {
  const { suit, rank } = read(card);
  if (rank === "bouillon") return `bouillon ${DE[suit]}`;
  if (rank === "boil_over") return `débordement ${DE[suit]}`;
  return `${rank} ${DE[suit]}`;
}

/** `mine` is for what I do myself: French and English verbs know the difference. */
export const words = ({ count, list }: TongueOf<"fr">) => ({
  menus: {
    pea: "Pois",
    onion: "Oignons",
    mushroom: "Champignons",
    chili: "Piments",
    no_soup: "Pas de soupe",
  } satisfies Record<Menu, string>,
  used: "servi",
  card: cardName,
  stars: (n: number) => count(n, { one: "étoile", other: "étoiles" }),
  praise: (round: number, n: number) =>
    `Votre meilleure manche, la ${round}${round === 1 ? "re" : "e"}, vous a rapporté ${count(n, { one: "étoile", other: "étoiles" })}.`,
  inHand: (n: number) => count(n, { one: "carte en main", other: "cartes en main" }),
  won: (n: number) => count(n, { one: "carte ramassée", other: "cartes ramassées" }),
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
  play: (card: Card) => `Jouer le ${cardName(card)}`,
  serve: (menu: string) => `Menu ${menu}`,
  takeMenu: (menu: string) => `Choisir le menu ${menu}`,
  playedFor: (what: string, comes: string) => `${what} : ${comes}`,
  copy: (what: string, n: number) => `${what} (exemplaire ${n})`,
  comesTo: (total: number) => `total ${total}`,
  countsNothing: "en première carte il compte 0",
  takesPot: (total: number, n: number) =>
    `total ${total}, vous ramassez ${count(n, { one: "carte", other: "cartes" })}`,
  forMenu: (what: string, n: number) => `${what}, ${signed(n)} pour votre menu`,
  scores: {
    pea: "+1 par carte pois ramassée, −1 par piment",
    onion: "+1 par carte oignon ramassée, −1 par piment",
    mushroom: "+1 par carte champignon ramassée, −1 par piment",
    chili: "+1 par piment ramassé, −1 par bouillon",
    no_soup: "+5, puis −1 par carte ramassée",
  } satisfies Record<Menu, string>,
  youHold: (scores: string, n: number) => `${scores} ; vous en avez ${n}`,
  menuServed: (menu: string) => `${menu}, déjà servi`,
  menusServed: (menus: readonly string[]) => `déjà servis : ${list(menus)}`,
  potWorth: (n: number) => `La marmite vaut ${signed(n)} pour votre menu.`,

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
  forNothing: (card: Card) => `${cardName(card)} (compte 0)`,
  potFollow: (suit: Suit) => `Qui a ${DU[suit]} doit en jouer.`,
  potFree: "Le piment est dans la marmite : chacun joue ce qu'il veut.",
  hand: (cards: readonly Card[]) => `Votre main : ${list(cards.map(cardName))}.`,
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
  tellCard: (who: string, card: Card, total: number) => `${who} : ${cardName(card)}, total ${total}.`,
  tellForNothing: (who: string, card: Card) => `${who} : ${cardName(card)}, en première carte : il compte 0.`,
  tellBoil: (who: string, card: Card) => `${who} : ${cardName(card)}, et la marmite retombe à 0 !`,
  tellLast: (who: string, mine: boolean) =>
    mine ? "C'était votre dernière carte !" : `Dernière carte ${de(who)} !`,
  tellWon: (who: string, mine: boolean, n: number) =>
    `${mine ? "Vous ramassez" : `${who} ramasse`} la marmite, ${n === 1 ? "une carte" : `${n} cartes`}.`,
  tellEnd: (lines: readonly string[]) => `Fin de la manche. Étoiles : ${lines.join(", ")}.`,
  tellStars: (who: string, stars: number) => `${who} ${stars}`,

  cardOutOfTurn: "Ce n'est pas à vous de jouer une carte.",
  menuOutOfTurn: "Ce n'est pas le moment de choisir un menu.",
  openMenuOutOfTurn: "Chacun pose son menu à son tour.",
  menuUsed: (menu: string) => `Menu ${menu} déjà servi, et un menu ne sert qu'une fois.`,
  dealersCopy: (menu: string) => `Qui distribue ne copie pas le menu ${menu} de sa gauche.`,
  notInHand: (card: Card) => `Le ${cardName(card)} n'est pas dans votre main.`,
  mustFollow: (suit: Suit) => `On suit, et vous avez encore ${DU[suit]}.`,

  start: "Départ",
  cell: (menu: string, earned: number, lost: number, stars: string) =>
    `menu ${menu}, ${earned} de gagné, ${lost} de perdu : ${stars}`,
  notes: [
    "Pois, oignons, champignons : +1 par légume du menu, −1 par piment.",
    "Piments : +1 par piment, −1 par bouillon.",
    "Pas de soupe : +5, puis −1 par carte ramassée.",
    "Personne ne descend sous zéro étoile.",
  ],

  foretold: {
    last: "Dernière manche",
    out: (who: string, mine: boolean) => (mine ? "Fin à votre tour" : `Fin au tour ${de(who)}`),
  },
  meanings: {
    stars: "Après cinq manches, le plus d'étoiles gagne.",
    cards: "Qui n'en a plus finit la manche quand vient son tour.",
    won: "Ramassées avec les marmites de cette manche ; le menu dit ce qu'elles valent.",
    secret: "Tous seront retournés ensemble.",
    menus: {
      pea: "+1 par pois ramassé, −1 par piment.",
      onion: "+1 par oignon ramassé, −1 par piment.",
      mushroom: "+1 par champignon ramassé, −1 par piment.",
      chili: "+1 par piment ramassé, −1 par bouillon.",
      no_soup: "+5, puis −1 par carte ramassée.",
    } satisfies Record<Menu, string>,
  },
  /** Signs on the table, and what they mean. */
  key: [
    { sign: "= 0", words: "un 10 qui ouvre la marmite ne compte pas" },
    { sign: "?", words: "un menu encore caché" },
    { sign: "●", words: "autour du total : un clou brillant par point, dix en tout" },
    { sign: "↓ 0", words: "débordement : la marmite retombe à 0" },
  ],
});
