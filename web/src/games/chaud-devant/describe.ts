import type { Speech } from "../contract.ts";
import { menuOf, opensForNothing, type Shown, sorted } from "./cards.ts";
import { worth } from "./fit.ts";
import { holdings } from "./tell.ts";
import { words } from "./words.ts";

export function describe(view: Shown, speech: Speech): string[] {
  const { lang, me, name } = speech;
  const say = words[lang];
  const { pot } = view;
  const lines = [`${say.roundOf(view.round)}. ${say.deals(name(view.dealer), view.dealer === me)}`];
  if (view.phase === "pot") {
    lines.push(
      pot.cards.length > 0
        ? say.potHolds(
            pot.total,
            pot.cards.map(({ card }, i) =>
              opensForNothing(card, i) ? say.forNothing(card) : say.card(card),
            ),
          )
        : say.potEmpty,
    );
    const menu = me === null ? null : menuOf(view.menus[me]);
    if (menu && pot.cards.length > 0)
      lines.push(
        say.potWorth(
          worth(
            menu,
            pot.cards.map(({ card }) => card),
          ),
        ),
      );
    if (pot.spoiled) lines.push(say.potFree);
    else if (pot.led) lines.push(say.potFollow(pot.led));
  }
  for (const seat of view.stars.keys()) {
    const what = holdings(view, seat, speech).map(({ label }) => label);
    if (view.menus[seat] === "not_yet") what.push(say.menuNone);
    const used = (view.used_menus[seat] ?? []).map((menu) => say.menus[menu]);
    if (used.length > 0) what.push(say.menusServed(used));
    lines.push(say.player(name(seat), what));
  }
  const hand = me === null ? null : view.hands[me]?.cards;
  if (hand) lines.push(hand.length > 0 ? say.hand(sorted(hand)) : say.handEmpty);
  const last = view.phase === "menus" ? view.sheet.at(-1) : undefined;
  last?.forEach(({ menu, earned, lost, stars }, seat) => {
    lines.push(say.counted(name(seat), menu ? say.menus[menu] : "", earned, lost, say.stars(stars)));
  });
  return lines;
}
