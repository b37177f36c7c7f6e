import type { Action, View } from "../../gen/creme-glacee.ts";
import type { Said } from "../../i18n/dictionary.ts";
import { spoken } from "../../i18n/spoken.ts";
import { lit } from "../../lesson/coach.ts";
import type { Lesson, Now } from "../../lesson/contract.ts";
import { lacking, serves } from "./flavours.ts";
import { coneId } from "./layout.ts";
import type { words as french } from "./lesson/fr.ts";

type At = Now<View, Action>;

const say = spoken<Said<typeof french>>("creme-glacee/lesson");
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
