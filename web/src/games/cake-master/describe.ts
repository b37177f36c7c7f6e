import type { Card } from "../../gen/cake-master.ts";
import type { Speech } from "../contract.ts";
import { alone, count, GOALS, heldBy, type Shown, wanted } from "./cakes.ts";
import { holdings } from "./tell.ts";
import { type Words, words } from "./words.ts";

export function describe(view: Shown, speech: Speech): string[] {
  const { lang, me, name } = speech;
  const say = words[lang];
  const lines = [`${say.roundOf(view.round, view.turn)}.`];
  for (const [n, { wish }] of view.customers.entries()) lines.push(`${say.lookFor(n + 1, say.wish(wish))}.`);
  if (alone(view)) lines.push(...GOALS.map(({ flavour, stars }) => say.goal(flavour, say.stars(stars))));
  const mine = (seat: number) => seat === me || view.cakes.length === 1;
  for (const [seat, cakes] of view.cakes.entries())
    for (const [i, cake] of cakes.entries()) {
      const misses = mine(seat)
        ? view.customers.map(({ wish }, n) => {
            const counted = wanted(wish, cake.cards).map(({ key, have, want }) => say.has(have, want, key));
            return say.hope(n + 1, cake.hopes[n] ?? "open", counted);
          })
        : [];
      const line = say.cake(i + 1, say.flavour(cake.flavour.total), onCake(cake.cards, say));
      lines.push([mine(seat) ? line : `${name(seat)}, ${line}`, ...misses].join(" "));
    }
  for (const other of view.stars.keys()) {
    const what = holdings(view, other, speech).map(({ label }) => label);
    if (view.phase !== "over") what.push((view.to_go[other] ?? 0) > 0 ? say.busy : say.done);
    lines.push(say.player(name(other), what));
  }
  const held = me === null ? [] : heldBy(view, me).map(({ card }) => say.card(card));
  if (held.length > 0) lines.push(say.hand(held));
  if (view.title) lines.push(say.tellTitle(say.titles[view.title]));
  return lines;
}

/** What lies where on a cake, which places are free, and how its rosettes stand. */
function onCake(cards: readonly (Card | null)[], say: Words): string[] {
  const there = cards.flatMap((card, place) =>
    card ? [say.at(say.places[place] ?? "", say.card(card))] : [],
  );
  if (there.length === 0) return [];
  const free = cards.flatMap((card, place) => (card ? [] : [say.places[place] ?? ""]));
  const { whole_rosettes, stray_halves } = count(cards);
  return [
    ...there,
    ...(free.length > 0 ? [say.freePlaces(free)] : []),
    ...(whole_rosettes > 0 ? [say.wholeRosettes(whole_rosettes)] : []),
    ...(stray_halves > 0 ? [say.halvesAlone(stray_halves)] : []),
  ];
}
