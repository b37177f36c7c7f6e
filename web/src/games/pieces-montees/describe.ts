import type { Hand, View } from "../../gen/pieces-montees.ts";
import type { Speech } from "../contract.ts";
import { COLOURS, hands, remembered, reminds, seenSide } from "./cakes.ts";
import { owned } from "./tell.ts";
import { words } from "./words.ts";

export function describe(view: View, speech: Speech): string[] {
  const { lang, me, name } = speech;
  const say = words[lang];
  const whose = (hand: Hand) => (hand === "neutral" ? say.neutral : name(hand));
  const lines = [`${say.round(view.round)}.`];
  if (view.last_round) lines.push(say.lastRound);
  if (view.turn) lines.push(say.cooks(name(view.turn.seat), view.turn.seat === me, view.turn.spoons));
  const { top, count } = view.pile;
  const onTop = top ? say.side({ colour: top.colour, icing: top.front, tier: top[top.front] ?? null }) : "";
  lines.push(say.pile(count, onTop));
  if (view.book) {
    const { left, right, arrow } = view.book;
    lines.push(
      say.bookSays(
        left ? say.cake({ colour: left, icing: "chocolate" }) : say.nothing,
        right ? say.cake({ colour: right, icing: "cream" }) : say.nothing,
        say.ways2[arrow],
      ),
    );
  }
  for (const { hand, cards } of hands(view, me)) {
    const sides = cards.map((card) => {
      const side = seenSide(card, hand, me);
      const back = remembered(view, card, side.icing, me);
      return back === null ? say.side(side) : say.backIs(say.side(side), back);
    });
    lines.push(say.handOf(whose(hand), sides));
  }
  view.kitchens.forEach((cakes, seat) => {
    const built = cakes.map((cake) => say.cakeOf(say.cake(cake), cake.tiers.length, cake.decorated));
    const alone = view.teams ? [say.points(view.lines[seat]?.points ?? 0)] : [];
    const holds = owned(view, seat, speech).map(({ label }) => label);
    lines.push(say.kitchenOf(name(seat), built, [...alone, ...holds]));
  });
  if (view.removed) lines.push(say.removed(say.occasions[view.removed]));
  for (const colour of COLOURS) {
    const kinds = view.counter?.filter((kind) => kind.colour === colour) ?? [];
    const parts = kinds.map(
      ({ cream, chocolate, seen, copies }) =>
        `${cream}-${chocolate} ${reminds(view, me) ? `${seen}/${copies}` : `×${copies}`}`,
    );
    const said = reminds(view, me) ? say.counted : say.kindsOf;
    if (parts.length > 0) lines.push(said(say.occasions[colour], parts));
  }
  return lines;
}
