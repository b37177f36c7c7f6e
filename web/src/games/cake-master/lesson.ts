import type { Action, View } from "../../gen/cake-master.ts";
import { bilingual } from "../../i18n/dictionary.ts";
import { lit } from "../../lesson/coach.ts";
import type { Lesson, Now } from "../../lesson/contract.ts";
import { customerId } from "./cakes.ts";

type At = Now<View, Action>;

const say = bilingual(
  {
    goal: "Trois gâteaux ronds à composer, part après part, tous en même temps. Vous venez de piocher trois parts.",
    keep: "Gardez-en une, donnez-en une à gauche et une à droite. Touchez d'abord celle que vous gardez ; rien n'est joué avant de valider.",
    icing:
      "Voici ce que vous avez gardé et reçu. Posez chaque part où vous voulez : un gâteau d'un seul glaçage vaut 3 points de saveur, de deux, 1.",
    rosette:
      "Deux demi-rosettes qui se rejoignent font une rosette : un point. Un gâteau sans demi-rosette seule en gagne un aussi.",
    customer:
      "Une framboise et une myrtille sur le même gâteau : un point. Et si un gâteau est exactement ce que veut le client, c'est une étoile.",
    shown:
      "Tous les gâteaux sont montrés. Encore trois tours comme celui-ci, et vos trois gâteaux seront complets.",
    end: "La meilleure saveur de la manche gagne deux étoiles, la moins bonne aucune, les autres une. Trois manches : à vous !",
  },
  {
    goal: "Three round cakes to fill, quarter by quarter, all at the same time. You have just drawn three quarters.",
    keep: "Keep one, give one to the left and one to the right. Touch the one you keep first; nothing is played before you confirm.",
    icing:
      "This is what you kept and received. Place each quarter where you like: a cake of one icing is worth 3 flavour points, of two, 1.",
    rosette:
      "Two half rosettes that meet make a whole one: a point. A cake without a lone half earns one too.",
    customer:
      "A raspberry and a blueberry on the same cake: a point. And if a cake is exactly what the customer wants, that is a star.",
    shown: "All cakes are shown. Three more turns like this one, and your three cakes are complete.",
    end: "The best flavour of the round earns two stars, the worst none, the others one. Three rounds: over to you!",
  },
);
const first = ({ view, mine }: At) => mine && view.round === 1 && view.turn === 1;
const drafting = (now: At) => first(now) && now.view.phase === "draft";
const left = ({ view, me }: At) => view.to_go[me] ?? 0;
const placing = (cards: number) => (now: At) =>
  first(now) && now.view.phase === "place" && left(now) === cards;
const later = ({ view, mine }: At) => mine && (view.round > 1 || view.turn > 1);

/** The button once there is one; before, a few of the things to touch, so that one sees the cakes. */
const next = (now: At) => {
  const button = now.offer.choices.find(({ main }) => main);
  return button ? [button.id] : lit(now).slice(0, 4);
};

export const lesson: Lesson<View, Action> = {
  seats: 3,
  seed: "0000000000000000000000000000000000000000000000000000000000000005",
  script: [
    [],
    [
      { do: "keep", slot: 2 },
      { do: "pass_left", slot: 0 },
    ],
    [
      { do: "keep", slot: 1 },
      { do: "pass_left", slot: 2 },
    ],
  ],
  tips: [
    { id: "goal", when: drafting, at: lit, says: (lang) => say[lang].goal },
    { id: "keep", move: true, when: drafting, at: next, says: (lang) => say[lang].keep },
    { id: "icing", move: true, when: placing(3), at: next, says: (lang) => say[lang].icing },
    { id: "rosette", move: true, when: placing(2), at: next, says: (lang) => say[lang].rosette },
    {
      id: "customer",
      when: placing(1),
      at: ({ view }) => view.customers.map(({ customer }) => customerId(view.round, customer)),
      says: (lang) => say[lang].customer,
    },
    { id: "shown", when: later, says: (lang) => say[lang].shown },
    { id: "end", when: later, says: (lang) => say[lang].end },
  ],
};
