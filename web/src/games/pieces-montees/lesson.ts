import type { Action, View } from "../../gen/pieces-montees.ts";
import { bilingual } from "../../i18n/dictionary.ts";
import type { Lesson, Now } from "../../lesson/contract.ts";
import { cardId, hands } from "./cakes.ts";

type At = Now<View, Action>;

const say = bilingual(
  {
    spoons:
      "À chaque tour, vous avez trois cuillères. Poser un étage en coûte autant que son numéro : 1, 2 ou 3.",
    pick: "Commencez un gâteau : touchez un étage 1, dans votre main ou dans celle d'un autre, du côté que vous voyez.",
    place:
      "Posez-le devant vous. Ensuite viendront l'étage 2 puis le 3, de la même couleur et du même nappage.",
    flip: "Chaque carte a deux côtés : crème et chocolat. Pour une cuillère, on peut retourner n'importe quelle carte, même chez un autre.",
    spend:
      "Dépensez ce qui reste si quelque chose vous convient ; sinon, finissez votre tour : les mains sont complétées.",
    helper: "Votre commis donne une cuillère de plus, une fois ; le rappeler en coûte deux.",
    end: "Trois gâteaux en cours au plus. Un gâteau vaut 1, 4 ou 10 points selon ses étages. À vous de monter les plus beaux !",
  },
  {
    spoons: "Each turn you have three spoons. Placing a tier costs as many as its number: 1, 2 or 3.",
    pick: "Begin a cake: touch a tier 1, in your hand or in another's, on the side you see.",
    place: "Place it in front of you. Tiers 2 and 3 follow, of the same colour and the same icing.",
    flip: "Every card has two sides: cream and chocolate. For one spoon you may turn over any card, even another's.",
    spend: "Spend what is left if something suits you; if not, end your turn: hands are refilled.",
    helper: "Your assistant gives one more spoon, once; calling it back costs two.",
    end: "Three unfinished cakes at most. A cake is worth 1, 4 or 10 points by its tiers. Build the finest!",
  },
);
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
