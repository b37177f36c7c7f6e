import type { Action, View } from "../../gen/cake-master.ts";
import type { Said } from "../../i18n/dictionary.ts";
import { spoken } from "../../i18n/spoken.ts";
import { lit } from "../../lesson/coach.ts";
import type { Lesson, Now } from "../../lesson/contract.ts";
import { customerId } from "./cakes.ts";
import type { words as french } from "./lesson/fr.ts";

type At = Now<View, Action>;

const say = spoken<Said<typeof french>>("cake-master/lesson");
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
