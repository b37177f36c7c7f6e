import type { Card, Event } from "../../gen/chaud-devant.ts";
import type { Moment, Speech } from "../contract.ts";
import type { Shown } from "./cards.ts";
import type { Faces } from "./faces.ts";
import { potTaken, roundCounted } from "./feats.ts";
import { words } from "./words.ts";

/** How long a round's last card, a pot that was won and the menus turned up are looked at. */
const MS = { card: 900, pot: 1200, menus: 1800, sheet: 4000 };

/** What a view no longer shows: the menus turning up together, the pot before it is taken or the round ends. */
export function moments(
  before: Shown,
  after: Shown,
  events: readonly Event[],
  { lang, me, name }: Speech,
): Moment<Shown, Faces>[] {
  const say = words[lang];
  const shown: Moment<Shown, Faces>[] = [];
  const ended = events.some(({ is }) => is === "round_ended");
  const won = events.find((event) => event.is === "pot_won");

  for (const event of events) {
    if (event.is === "menus_shown")
      shown.push({ view: { ...after, passing: "menus" }, ms: MS.menus, caption: say.menusUp });
    if (event.is !== "card_played" || !(won || ended)) continue;
    const view = withCard(before, event.seat, event.card, event.total);
    if (won)
      shown.push({
        view: { ...view, passing: "pot" },
        ms: MS.pot,
        caption: say.taken(name(won.seat), won.seat === me, event.total),
        feats: potTaken(events),
      });
    else shown.push({ view, ms: MS.card });
  }
  // The sheet lies above the menus, which can be chosen right away.
  if (ended)
    shown.push({ view: after, ms: MS.sheet, stays: true, feats: roundCounted(before, after, events) });
  return shown;
}

/** The table with one more card in the pot, before anything comes of it. */
function withCard(view: Shown, seat: number, card: Card, total: number): Shown {
  const { pot, hands } = view;
  const suit = card.split("-")[0];
  return {
    ...view,
    turn: null,
    hands: hands.map((hand, of) => (of === seat ? without(hand, card) : hand)),
    pot: {
      total,
      led: pot.led ?? (suit as NonNullable<typeof pot.led>),
      spoiled: pot.spoiled || suit === "chili",
      cards: [...pot.cards, { seat, card }],
    },
  };
}

function without({ count, cards }: Shown["hands"][number], card: Card): Shown["hands"][number] {
  const at = cards?.indexOf(card) ?? -1;
  return { count: count - 1, cards: cards && at >= 0 ? cards.toSpliced(at, 1) : (cards ?? null) };
}
