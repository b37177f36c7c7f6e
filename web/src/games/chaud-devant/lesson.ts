import type { Action, Suit, View } from "../../gen/chaud-devant.ts";
import type { Said } from "../../i18n/dictionary.ts";
import { spoken } from "../../i18n/spoken.ts";
import { lit } from "../../lesson/coach.ts";
import type { Lesson, Now } from "../../lesson/contract.ts";
import { knownCards, read } from "./cards.ts";
import type { words as french } from "./lesson/fr.ts";
import { words } from "./words.ts";

type At = Now<View, Action>;

const say = spoken<Said<typeof french>>("chaud-devant/lesson");
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
