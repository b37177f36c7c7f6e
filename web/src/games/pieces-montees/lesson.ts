import type { Action, View } from "../../gen/pieces-montees.ts";
import type { Said } from "../../i18n/dictionary.ts";
import { spoken } from "../../i18n/spoken.ts";
import type { Lesson, Now } from "../../lesson/contract.ts";
import { cardId, hands } from "./cakes.ts";
import type { words as french } from "./lesson/fr.ts";

type At = Now<View, Action>;

const say = spoken<Said<typeof french>>("pieces-montees/lesson");
const placed = ({ view, me }: At) => view.kitchens[me]?.length ?? 0;
const can = (what: Action["do"]) => (now: At) => now.mine && now.legal.some((action) => action.do === what);
/** A card is picked that may be placed before me; buttons for what is refused are offered too. */
const picked = ({ offer, me }: At) =>
  offer.choices.some(({ id, deed }) => id === `place.${me}` && deed.do === "act");
const beginning = (now: At) => now.mine && placed(now) === 0;

/** Cards that can be placed now. */
function placeable({ view, me, legal }: At): string[] {
  return hands(view, me).flatMap(({ hand, cards }) =>
    cards.flatMap((card, slot) =>
      legal.some((action) => action.do === "place" && action.hand === hand && action.slot === slot)
        ? [cardId(card)]
        : [],
    ),
  );
}

export const lesson: Lesson<View, Action> = {
  seats: 3,
  options: { level: "apprentice" },
  seed: "0000000000000000000000000000000000000000000000000000000000000010",
  script: [
    [],
    [{ do: "turn_card", hand: 1, slot: 0 }, { do: "place", hand: 1, kitchen: 1, slot: 0 }, { do: "end" }],
  ],
  tips: [
    { id: "spoons", when: beginning, at: () => ["chef"], says: (lang) => say[lang].spoons },
    {
      id: "pick",
      move: true,
      when: (now) => beginning(now) && can("place")(now) && !picked(now),
      at: placeable,
      says: (lang) => say[lang].pick,
    },
    {
      id: "place",
      move: true,
      when: (now) => beginning(now) && picked(now),
      at: (now) => [`place.${now.me}`],
      says: (lang) => say[lang].place,
    },
    { id: "flip", when: can("turn_card"), at: placeable, says: (lang) => say[lang].flip },
    { id: "spend", move: true, when: can("end"), at: () => ["end"], says: (lang) => say[lang].spend },
    { id: "helper", when: ({ mine }) => mine, at: () => ["chef"], says: (lang) => say[lang].helper },
    { id: "end", when: ({ mine }) => mine, says: (lang) => say[lang].end },
  ],
};
