import type { Suit } from "../../../gen/chaud-devant.ts";
import type { Forms, TongueOf } from "../../../i18n/tongue.ts";

const OF: Record<Suit, Forms<"fr">> = {
  pea: { one: "pois", other: "pois" },
  onion: { one: "oignon", other: "oignons" },
  mushroom: { one: "champignon", other: "champignons" },
  chili: { one: "piment", other: "piments" },
};

export const words = ({ count, list }: TongueOf<"fr">) => {
  const stars = (n: number) => count(n, { one: "étoile", other: "étoiles" });
  const bouillons = { one: "bouillon", other: "bouillons" };
  return {
    holding: (n: number, all: number, suit: Suit) =>
      `Vous avez ${count(n, OF[suit])} sur ${all} : chacun gagné vaut une étoile.`,
    holdingNone: (suit: Suit) => `Aucun ${OF[suit].one} dans votre main.`,
    chiliCosts: (n: number) =>
      n > 0
        ? `Chaque piment gagné coûte une étoile, et vous en avez ${n}.`
        : "Chaque piment gagné coûte une étoile.",
    bouillonCosts: (n: number) =>
      n > 0
        ? `Chaque bouillon gagné coûte une étoile : vous avez ${count(n, bouillons)}.`
        : "Chaque bouillon gagné coûte une étoile.",
    noSoup: "5 étoiles si vous ne gagnez aucune carte.",
    cardsCost: (high: number) =>
      high > 0
        ? `Chaque carte gagnée coûte une étoile, et ${count(high, { one: "des vôtres vaut", other: "des vôtres valent" })} 4 ou plus.`
        : "Chaque carte gagnée coûte une étoile.",
    sameMenu: (who: readonly string[]) => `${list(who)} ${who.length > 1 ? "servent" : "sert"} le même menu.`,

    takes: (n: number) => `Vous prenez la marmite : +${stars(n)} pour votre menu.`,
    takesLoss: (n: number) => `Vous prenez la marmite : −${stars(n)} pour votre menu.`,
    takesNothing: "Vous prenez la marmite, sans étoile en plus ni en moins.",
    leadsNext: "Vous ouvrez la marmite suivante.",
    lastCard: "C'est votre dernière carte : la manche s'arrête là.",
    endsRound: (who: string) =>
      `${who} n'a plus de carte : la manche s'arrête, la marmite est perdue pour tous.`,
    boils: (cards: number) =>
      `La marmite retombe à 0 ; ${count(cards, { one: "carte y reste", other: "cartes y restent" })}.`,
    ledTen: "En première carte, le 10 compte 0.",
    reaches: (total: number, who: string, needed: number) =>
      `La marmite monte à ${total} : avec un ${needed} ou plus, ${who} la prend.`,
    onlyTen: (total: number) => `La marmite est à ${total} : seul un 10 la prendrait aussitôt.`,
    freesAll: "Avec du piment dedans, chacun joue ce qu'il veut.",
    atStake: (suit: Suit) => `Une carte de votre menu (${OF[suit].one}) peut partir ailleurs.`,
  };
};
