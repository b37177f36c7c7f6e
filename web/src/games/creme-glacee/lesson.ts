import type { Action, View } from "../../gen/creme-glacee.ts";
import { bilingual } from "../../i18n/dictionary.ts";
import { lit } from "../../lesson/coach.ts";
import type { Lesson, Now } from "../../lesson/contract.ts";
import { lacking, serves } from "./flavours.ts";
import { coneId } from "./layout.ts";

type At = Now<View, Action>;

const say = bilingual(
  {
    tub: "Chaque jour, un bidon vous est livré ; vous seul le voyez. Gardez-le, ou échangez-le à l'aveugle. Mieux vaut des parfums différents.",
    first:
      "Chacun son tour, on pose une boule : sur un cornet commencé, quatre boules au plus, ou sur un nouveau cornet.",
    suit: "Pour vendre un cornet, il faut un bidon de chacun de ses parfums. Montez des cornets qui vous conviennent, et gênez ceux des autres !",
    sell: "Les bidons sont ouverts. Chacun son tour, on vend un cornet ; chaque boule vendue rapporte un point.",
    serve:
      "Vous avez tous les parfums de ce cornet : servez-le. S'il y en a plusieurs, le plus haut rapporte le plus.",
    lack: "Aucun cornet ne convient en entier : servez-en un dont il ne vous manque qu'un parfum, sa boule sera perdue, ou piochez un bidon.",
    end: "La journée est comptée : les bidons utilisés partent, les autres restent. Quatre jours, et le plus haut total gagne. À vous !",
  },
  {
    tub: "Every day a tub is delivered; you alone see it. Keep it, or swap it blind. Different flavours are best.",
    first:
      "Players take turns to place a scoop: on a cone already begun, four scoops at most, or on a new cone.",
    suit: "To sell a cone you need a tub of each of its flavours. Build cones that suit you, and spoil the others'!",
    sell: "The tubs are open. Players take turns to sell a cone; every scoop sold earns a point.",
    serve: "You have every flavour of this cone: serve it. If there are several, the tallest earns the most.",
    lack: "No cone fits your tubs: serve one with a single scoop you lack, which is lost, or draw a tub.",
    end: "The day is scored: tubs you used are gone, the others stay. Four days, and the highest total wins. Over to you!",
  },
);
const making = ({ view, mine }: At) => mine && view.phase === "cones" && view.day === 1;
const selling = ({ view, mine }: At) => mine && view.phase === "selling" && view.day === 1;

/** Cones I can serve whole; the tallest first. */
function mine({ view, me }: At): string[] {
  const has = serves(view, me);
  const whole = view.cones.flatMap((cone, i) =>
    !cone.served && lacking(cone, has) === 0 ? [{ id: coneId(view.day, i), size: cone.scoops.length }] : [],
  );
  return whole.toSorted((a, b) => b.size - a.size).map(({ id }) => id);
}

export const lesson: Lesson<View, Action> = {
  seats: 3,
  seed: "0000000000000000000000000000000000000000000000000000000000000008",
  script: [[], [{ do: "keep" }, { do: "add_scoop", cone: 0 }], [{ do: "keep" }, { do: "start_cone" }]],
  tips: [
    {
      id: "tub",
      move: true,
      when: ({ view, mine }) => mine && view.phase === "delivery" && view.day === 1,
      at: () => ["keep", "exchange"],
      says: (lang) => say[lang].tub,
    },
    { id: "first", move: true, when: making, at: lit, says: (lang) => say[lang].first },
    {
      id: "suit",
      move: true,
      when: making,
      at: (now) => {
        const good = mine(now).filter((id) => lit(now).includes(id));
        return good.length > 0 ? good : lit(now);
      },
      says: (lang) => say[lang].suit,
    },
    { id: "sell", when: selling, says: (lang) => say[lang].sell },
    {
      id: "serve",
      move: true,
      when: (now) => selling(now) && mine(now).length > 0,
      at: (now) => mine(now).slice(0, 1),
      says: (lang) => say[lang].serve,
    },
    {
      id: "lack",
      move: true,
      when: (now) => selling(now) && mine(now).length === 0,
      at: lit,
      says: (lang) => say[lang].lack,
    },
    {
      id: "end",
      when: ({ view, mine }) => mine && view.day > 1,
      says: (lang) => say[lang].end,
    },
  ],
};
