import type { Action, View } from "../../gen/pizza-theory.ts";
import { bilingual } from "../../i18n/dictionary.ts";
import { lit } from "../../lesson/coach.ts";
import type { Lesson, Now } from "../../lesson/contract.ts";
import { LINES } from "./pizza.ts";

type At = Now<View, Action>;

const say = bilingual(
  {
    goal: "Une pizza pour trois. Le premier qui a ses seize ingrédients dessus après une coupe gagne. Les vôtres attendent sur la planche.",
    add: "Ajoutez un ingrédient sur une case libre qui ne touche aucun des vôtres. Deux des vôtres dans la même part, c'est une part forte.",
    dial: "Maintenant, tout le monde coupe en même temps, en secret. Touchez un chiffre pour voir où tomberait votre couteau.",
    cut: "Essayez d'autres chiffres, et touchez le dé d'un autre pour deviner sa coupe. Quand cela vous plaît : coupez !",
    slices:
      "Dans chaque part, l'ingrédient le plus nombreux prend la place des autres. Si deux sont à égalité en tête, le troisième s'en va.",
    safe: "Qui n'a jamais deux ingrédients dans une même part est à l'abri : on ne lui prend rien, nulle part.",
    end: "La pizza tourne d'un tiers après chaque coupe : vos couteaux tombent dans un autre sens. Vous savez tout : bon appétit !",
  },
  {
    goal: "One pizza for three. The first to have all sixteen toppings on it after a cut wins. Yours are waiting on the board below.",
    add: "Add a topping on a free spot that touches none of yours. Two of yours in one slice make a strong slice.",
    dial: "Now everybody cuts at once, in secret. Touch a number to see where your knife would fall.",
    cut: "Try other numbers, and touch another player's die to guess their cut. When you like what you see: cut!",
    slices:
      "In each slice, the topping with the most takes the place of the others. If two are tied for the most, the third leaves.",
    safe: "A colour that never has two toppings in one slice is safe: nothing of it is taken, anywhere.",
    end: "The pizza turns by a third after every cut: your knives now fall another way. You know it all: enjoy!",
  },
);
const adding = ({ view, mine }: At) => mine && view.phase === "add";
const cutting = ({ view, mine }: At) => mine && view.phase === "cut";
const chosen = ({ offer }: At) => offer.choices.some(({ id }) => id === "cut");

export const lesson: Lesson<View, Action> = {
  seats: 3,
  seed: "0000000000000000000000000000000000000000000000000000000000000005",
  script: [
    [],
    [
      { do: "add", spot: 31 },
      { do: "cut", line: 5 },
    ],
    [
      { do: "add", spot: 1 },
      { do: "cut", line: 6 },
    ],
  ],
  tips: [
    { id: "goal", when: adding, at: () => ["tray"], says: (lang) => say[lang].goal },
    {
      id: "add",
      move: true,
      when: adding,
      // A few will do: all that is free is lit anyway.
      at: (now) => lit(now).filter((_, i) => i % 8 === 2),
      says: (lang) => say[lang].add,
    },
    {
      id: "dial",
      move: true,
      when: (now) => cutting(now) && !chosen(now),
      at: () => ["die.2", "die.3", "die.4", "die.5"],
      says: (lang) => say[lang].dial,
    },
    {
      id: "cut",
      move: true,
      when: (now) => cutting(now) && chosen(now),
      at: ({ view, me }) => [
        "cut",
        ...view.board.flatMap(({ colour, seat }) => (seat === me ? [] : [`tag.${colour}`])),
        ...LINES.map((line) => `die.${line}`),
      ],
      says: (lang) => say[lang].cut,
    },
    {
      id: "slices",
      when: (now) => now.mine && now.view.round > 1,
      at: () => ["last"],
      says: (lang) => say[lang].slices,
    },
    { id: "safe", when: (now) => now.mine && now.view.round > 1, says: (lang) => say[lang].safe },
    { id: "end", when: (now) => now.mine && now.view.round > 1, says: (lang) => say[lang].end },
  ],
};
