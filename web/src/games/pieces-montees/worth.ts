import type { Action, Colour, Hand, Icing, Slot, View } from "../../gen/pieces-montees.ts";
import type { Said } from "../../i18n/dictionary.ts";
import { spoken } from "../../i18n/spoken.ts";
import type { Speech, Weigh, Worth } from "../contract.ts";
import { hands, other, partner, remembered, type SeenSide, seenSide } from "./cakes.ts";
import { words as table } from "./words.ts";
import type { words as french } from "./worth/fr.ts";

const words = spoken<Said<typeof french>>("pieces-montees/worth");

/** PM-18: what a cake of so many tiers scores. */
const POINTS = [0, 1, 4, 10] as const;
/** PM-25: decorated. */
const DECORATED = { cream: 12, chocolate: 13 } as const satisfies Record<Icing, number>;
/** PM-9. */
const MOST_UNFINISHED = 3;

export const worth: Weigh<View, Action> = (action, view, speech) => {
  const say = words[speech.lang];
  const spoons = view.turn?.spoons ?? 0;
  switch (action.do) {
    case "place":
      return placing(action, view, speech);
    case "assistant_cake":
      return {
        gain: say.helperBegins(kind(sideOf(action.hand, action.slot, view, speech), speech)),
        risk: say.helperLeaves,
      };
    case "turn_card":
      return turning(action.hand, action.slot, view, speech);
    case "assistant_spoon":
      return { gain: say.helperLends(spoons + 1), risk: say.helperLeaves };
    case "call_assistant":
      return { gain: say.helperBack, risk: say.helperRests };
    case "turn_page":
      return { gain: paging(action.way, view, speech), risk: say.spent(spoons - 1) };
    case "decorate": {
      const icing = action.page === "left" ? "chocolate" : "cream";
      return { gain: say.decorates(DECORATED[icing] - POINTS[3], DECORATED[icing]), risk: say.once };
    }
    case "end":
      return spoons > 0 ? { gain: null, risk: say.wastes(spoons) } : { gain: say.allSpent, risk: null };
  }
};

function placing(action: Extract<Action, { do: "place" }>, view: View, speech: Speech): Worth {
  const say = words[speech.lang];
  const side = sideOf(action.hand, action.slot, view, speech);
  const tier = (side?.tier ?? 1) as 1 | 2 | 3;
  const cake = kind(side, speech);
  const points = POINTS[tier] - POINTS[(tier - 1) as 0 | 1 | 2];
  if (tier === 3) {
    const open = isOpen(side, view) && action.kitchen === speech.me && !view.turn?.decorated;
    return { gain: open ? say.finishesOpen(cake, points) : say.finishes(cake, points), risk: null };
  }
  const gain = tier === 1 ? say.begins(cake, points) : say.grows(cake, points);
  if (tier === 1 && unfinished(view, action.kitchen) + 1 === MOST_UNFINISHED)
    return { gain, risk: say.limit };
  return { gain, risk: following(side, tier + 1, view, speech) ? null : say.nextNowhere(tier + 1) };
}

/** Whether a hand shows me the tier that comes next on this cake. */
function following(side: SeenSide | null, tier: number, view: View, { me }: Speech): boolean {
  return hands(view, me).some(({ hand, cards }) =>
    cards.some((card) => {
      const seen = seenSide(card, hand, me);
      return seen.colour === side?.colour && seen.icing === side.icing && seen.tier === tier;
    }),
  );
}

/**
 * A card in a hand shows one side to its holder and the other to the rest; one of the neutral hand shows the same to all.
 * Turned over, it shows what I see now to those who did not see it, and hides it from those who did.
 */
function turning(hand: Hand, slot: Slot, view: View, speech: Speech): Worth {
  const { lang, me, name } = speech;
  const say = words[lang];
  const card = cardAt(hand, slot, view, me);
  const side = sideOf(hand, slot, view, speech);
  if (!card || !side) return { gain: say.showsOther, risk: null };
  const tier = remembered(view, card, side.icing, me);
  const back: SeenSide = { colour: side.colour, icing: other(side.icing), tier };
  const rivals = [...view.hands.keys()].filter((seat) => seat !== me && seat !== partner(view, me ?? 0));
  const users = rivals.filter((seat) => canUse(view, seat, side));
  const shownTo = users.find((seat) => (hand === me ? true : hand === seat));
  const hiddenFrom = users.find((seat) => (hand === "neutral" ? true : hand !== me && hand !== seat));
  const says = table[lang].side;
  const gain =
    tier !== null && canUse(view, me ?? 0, back)
      ? say.showsWanted(says(back))
      : hiddenFrom !== undefined
        ? say.hides(says(side), name(hiddenFrom))
        : say.showsOther;
  const risk = shownTo !== undefined ? say.givesAway(says(side), name(shownTo)) : null;
  return { gain, risk: risk ?? say.spent((view.turn?.spoons ?? 1) - 1) };
}

/** PM-8 to PM-10: whether a side could go on a cake of this seat's kitchen, spoons apart. */
function canUse(view: View, seat: number, { colour, icing, tier }: SeenSide): boolean {
  const cake = view.kitchens[seat]?.find((one) => one.colour === colour && one.icing === icing);
  if (cake) return tier === cake.tiers.length + 1;
  return tier === 1 && unfinished(view, seat) < MOST_UNFINISHED;
}

/** PM-20, PM-21: a page turned on shows the back of what lies open on the right, one turned back the front of the left. */
function paging(way: "forward" | "backward", view: View, speech: Speech): string {
  const say = words[speech.lang];
  const colour = way === "forward" ? view.book?.right : view.book?.left;
  const icing = way === "forward" ? "chocolate" : "cream";
  if (!colour) return say.turnsOn;
  const cake = table[speech.lang].cake({ colour, icing });
  const mine = view.kitchens[speech.me ?? 0]?.some(
    (one) => one.colour === colour && one.icing === icing && one.tiers.length === 3 && !one.decorated,
  );
  return mine && !view.turn?.decorated
    ? say.opensMine(cake, DECORATED[icing] - POINTS[3])
    : say.opensPage(cake);
}

function isOpen(side: SeenSide | null, { book }: View): boolean {
  const open: Record<Icing, Colour | null | undefined> = { chocolate: book?.left, cream: book?.right };
  return side !== null && open[side.icing] === side.colour;
}

const unfinished = (view: View, seat: number) =>
  view.kitchens[seat]?.filter(({ tiers }) => tiers.length < 3).length ?? 0;

const cardAt = (hand: Hand, slot: Slot, view: View, me: number | null) =>
  hands(view, me).find((held) => held.hand === hand)?.cards[slot] ?? null;

function sideOf(hand: Hand, slot: Slot, view: View, { me }: Speech): SeenSide | null {
  const card = cardAt(hand, slot, view, me);
  return card && seenSide(card, hand, me);
}

const kind = (side: SeenSide | null, { lang }: Speech) => (side ? table[lang].cake(side) : "");
