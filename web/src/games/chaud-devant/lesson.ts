import type { Action, Suit, View } from "../../gen/chaud-devant.ts";
import { bilingual } from "../../i18n/dictionary.ts";
import { lit } from "../../lesson/coach.ts";
import type { Lesson, Now } from "../../lesson/contract.ts";
import { knownCards, read } from "./cards.ts";
import { words } from "./words.ts";

type At = Now<View, Action>;

const say = bilingual(
  {
    hand: "Voici vos treize cartes de soupe. À chaque manche, on choisit d'abord un menu en secret : il dit ce que vos cartes gagnées rapporteront.",
    menu: (menu: string) =>
      `Vous avez beaucoup de cartes de cette soupe : servez « ${menu} ». Chaque carte de la couleur gagnée vaut une étoile, chaque piment en coûte une.`,
    lead: "À vous d'ouvrir la marmite : jouez n'importe quelle carte. Les autres devront suivre sa couleur.",
    follow:
      "La première carte donne la couleur. Si vous en avez, suivez ; sinon jouez ce que vous voulez. Les cartes possibles sont soulevées.",
    total:
      "Le total de la marmite monte à chaque carte. Qui l'amène à 10 ou plus ramasse toutes ses cartes, puis ouvre la suivante.",
    take: "Avec cette carte, le total atteint 10 : la marmite serait pour vous. Est-ce ce que votre menu demande ?",
    chili: "Un piment est tombé dans la marmite : jusqu'à la fin de celle-ci, chacun joue ce qu'il veut.",
    boil: "La marmite a débordé : le total repart de zéro, mais toutes les cartes restent à gagner.",
    end: "La manche est comptée. Un menu ne sert qu'une fois ; après cinq manches, le plus d'étoiles l'emporte. À vous de jouer !",
  },
  {
    hand: "These are your thirteen soup cards. Each round begins with a menu, chosen in secret: it says what the cards you win will earn.",
    menu: (menu) =>
      `You hold many cards of this soup: serve "${menu}". Each one you win earns a star, each chili costs one.`,
    lead: "You open the pot: play any card. The others must follow its suit.",
    follow:
      "The first card sets the suit. If you have it, follow; if not, play what you like. Cards you may play are lifted.",
    total:
      "The pot's total rises with every card. Whoever brings it to 10 or more takes all its cards and opens the next one.",
    take: "With this card the total reaches 10: the pot would be yours. Is that what your menu wants?",
    chili: "A chili fell into the pot: until this pot ends, everybody plays what they like.",
    boil: "The pot boiled over: the total starts again from zero, but all its cards can still be won.",
    end: "The round is counted. Each menu serves only once; after five rounds, the most stars win. Over to you!",
  },
);
const choosing = ({ view, mine }: At) => mine && view.phase === "menus" && view.round === 1;
const cooking = ({ view, mine }: At) => mine && view.phase === "pot";
const hand = ({ view, me }: At) => knownCards(view).hands[me] ?? [];
/** The card that the pot was opened with. */
const first = ({ view }: At) =>
  knownCards(view)
    .pot.slice(0, 1)
    .map(({ id }) => id);

/** The soup I hold most of. */
function favourite(now: At): Suit {
  const held = (suit: Suit) => hand(now).filter(({ card }) => read(card).suit === suit).length;
  return (["pea", "onion", "mushroom"] as const).toSorted((a, b) => held(b) - held(a))[0] ?? "pea";
}

/** Cards I may play now that bring the pot to me. */
function taking(now: At): string[] {
  const { cards, total } = now.view.pot;
  const worth = (rank: string) => (rank === "bouillon" || rank === "boil_over" ? 0 : Number(rank));
  const may = new Set(lit(now));
  return cards.length === 0
    ? []
    : hand(now).flatMap(({ id, card }) => {
        const { rank } = read(card);
        return may.has(id) && rank !== "boil_over" && total + worth(rank) >= 10 ? [id] : [];
      });
}

export const lesson: Lesson<View, Action> = {
  seats: 3,
  seed: "00000000000000000000000000000000000000000000000000000000000001e1",
  script: [
    [],
    [
      { do: "menu", menu: "pea" },
      { do: "play", card: "onion-3" },
    ],
    [
      { do: "menu", menu: "mushroom" },
      { do: "play", card: "onion-bouillon" },
    ],
  ],
  tips: [
    {
      id: "hand",
      when: choosing,
      says: (lang) => say[lang].hand,
      at: (now) => hand(now).map(({ id }) => id),
    },
    {
      id: "menu",
      move: true,
      when: choosing,
      at: (now) => [`menu.1.${now.me}.${favourite(now)}`],
      says: (lang, now) => say[lang].menu(words[lang].menus[favourite(now)]),
    },
    {
      id: "lead",
      move: true,
      when: (now) => cooking(now) && !now.view.pot.led,
      at: lit,
      says: (lang) => say[lang].lead,
    },
    {
      id: "follow",
      move: true,
      when: (now) => cooking(now) && Boolean(now.view.pot.led) && !now.view.pot.spoiled,
      at: (now) => [...lit(now), ...first(now)],
      says: (lang) => say[lang].follow,
    },
    {
      id: "total",
      when: (now) => cooking(now) && now.view.pot.cards.length > 0,
      at: () => ["pot.front"],
      says: (lang) => say[lang].total,
    },
    {
      id: "take",
      move: true,
      when: (now) => cooking(now) && taking(now).length > 0,
      at: (now) => [...taking(now), "pot.front"],
      says: (lang) => say[lang].take,
    },
    {
      id: "chili",
      when: (now) => cooking(now) && now.view.pot.spoiled,
      at: () => ["pot.front"],
      says: (lang) => say[lang].chili,
    },
    {
      id: "boil",
      when: (now) => cooking(now) && now.view.pot.cards.some(({ card }) => read(card).rank === "boil_over"),
      at: () => ["pot.front"],
      says: (lang) => say[lang].boil,
    },
    {
      id: "end",
      when: ({ view, mine }) => mine && view.round > 1,
      at: () => ["sheet"],
      says: (lang) => say[lang].end,
    },
  ],
};
