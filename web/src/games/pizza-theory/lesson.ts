import type { Action, View } from "../../gen/pizza-theory.ts";
import type { Said } from "../../i18n/dictionary.ts";
import { spoken } from "../../i18n/spoken.ts";
import { lit } from "../../lesson/coach.ts";
import type { Lesson, Now } from "../../lesson/contract.ts";
import type { words as french } from "./lesson/fr.ts";
import { LINES } from "./pizza.ts";

type At = Now<View, Action>;

const say = spoken<Said<typeof french>>("pizza-theory/lesson");
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
