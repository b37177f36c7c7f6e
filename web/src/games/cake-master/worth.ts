import type { Action, Card } from "../../gen/cake-master.ts";
import type { Said } from "../../i18n/dictionary.ts";
import { spoken } from "../../i18n/spoken.ts";
import type { Speech, Weigh, Worth } from "../contract.ts";
import { CAKES, count, flavour, POSITIONS, read, type Shown, wanted } from "./cakes.ts";
import { onIt } from "./counted.ts";
import { words as table } from "./words.ts";
import type { words as french } from "./worth/fr.ts";

const words = spoken<Said<typeof french>>("cake-master/worth");

type Cake = readonly (Card | null)[];

export const worth: Weigh<Shown, Action> = (action, view, speech) => {
  const seat = speech.me ?? 0;
  const card = view.hands[seat]?.[action.slot]?.card;
  if (!card) return { gain: null, risk: null };
  switch (action.do) {
    case "keep":
      return keeping(card, action.slot, view, speech);
    case "pass_left":
      return passing(card, action.slot, view, speech);
    case "place":
      return placing(card, action.cake, action.position, view, speech);
  }
};

function placing(card: Card, at: number, position: number, view: Shown, { lang, me }: Speech): Worth {
  const say = words[lang];
  const { cards = [], hopes = [] } = view.cakes[me ?? 0]?.[at] ?? {};
  const after: Cake = (cards as Cake).with(position, card);
  const [was, is] = [count(cards), count(after)];
  const [points, change] = [flavour(after), flavour(after) - flavour(cards)];
  const whole = !after.includes(null);
  const n = at + 1;

  const wishes = view.customers.map(({ wish }, i) => ({
    says: table[lang].wish(wish),
    open: hopes[i] === "open",
    met: whole && wanted(wish, after).every(({ have, want }) => have === want),
    lost: isLost(whole, wanted(wish, after)),
  }));
  const met = wishes.find((one) => one.met);
  const lost = met ? undefined : wishes.find((one) => one.open && one.lost);

  const gain = met
    ? say.pleases(met.says)
    : whole
      ? say.completes(n, points)
      : was.icings === 0
        ? say.begins(n, read(card).icing)
        : change > 0
          ? is.whole_rosettes > was.whole_rosettes
            ? say.joins(n, change)
            : say.adds(n, change)
          : null;
  const risk = lost
    ? say.losesCustomer(lost.says)
    : stranded(after) > stranded(cards)
      ? say.strands(n)
      : was.icings > 0 && is.icings > was.icings
        ? say.mixes(n, is.icings === 2 ? 2 : 1)
        : change < 0
          ? say.costs(n, -change)
          : null;
  return { gain: gain ?? (risk ? null : say.stays(n, points)), risk };
}

/** Whether no quarter still to come can make good what a customer counts here. Stray halves may still be joined. */
function isLost(whole: boolean, counts: ReturnType<typeof wanted>): boolean {
  return counts.some(({ key, have, want }) =>
    whole ? have !== want : key !== "stray_halves" && have > want,
  );
}

/** Halves beside a quarter that has none for them: they stay alone. */
function stranded(cards: Cake): number {
  const quarters = cards.map((card) => card && read(card));
  return quarters.filter((one, i) => {
    const next = quarters[(i + 1) % quarters.length];
    return one && next && one.clockwise !== next.counter;
  }).length;
}

function keeping(card: Card, slot: number, view: Shown, { lang, me, name }: Speech): Worth {
  const say = words[lang];
  const seat = me ?? 0;
  const seats = view.hands.length;
  const best = mostOn(card, view, seat);
  const wish = fruitWanted(card, view);
  const gain = wish
    ? say.brings(wish.n, wish.fruit, wish.want)
    : best.points > 0
      ? say.upTo(best.points, best.cake + 1)
      : null;
  if (seats === 1) return { gain: gain ?? say.addsNone, risk: say.discards };
  const others = (view.hands[seat] ?? []).flatMap(({ card: one }, i) => (one && i !== slot ? [one] : []));
  const neighbours = [...new Set([(seat + 1) % seats, (seat + seats - 1) % seats])];
  const [most] = neighbours
    .flatMap((to) => others.map((one) => ({ to, points: mostOn(one, view, to).points })))
    .toSorted((a, b) => b.points - a.points);
  const risk = most && most.points > 0 ? say.passesOn(name(most.to), most.points) : null;
  return { gain: gain ?? (risk ? null : say.addsNone), risk };
}

function passing(card: Card, slot: number, view: Shown, { lang, me, name }: Speech): Worth {
  const say = words[lang];
  const seat = me ?? 0;
  const seats = view.hands.length;
  const [left, right] = [(seat + 1) % seats, (seat + seats - 1) % seats];
  const rest = (view.hands[seat] ?? []).find(
    ({ card: one, to }, i) => one && i !== slot && to !== seat,
  )?.card;
  return {
    gain: say.worthTo(name(left), mostOn(card, view, left).points),
    risk: rest ? say.restTo(name(right), mostOn(rest, view, right).points) : null,
  };
}

/** The most flavour points a quarter can add to a seat's cakes as they stand. */
function mostOn(card: Card, view: Shown, seat: number): { cake: number; points: number } {
  const ways = CAKES.flatMap((cake) => {
    const cards: Cake = view.cakes[seat]?.[cake]?.cards ?? [];
    return POSITIONS.filter((position) => cards[position] === null).map((position) => ({
      cake,
      points: flavour(cards.with(position, card)) - flavour(cards),
    }));
  });
  return ways.toSorted((a, b) => b.points - a.points)[0] ?? { cake: 0, points: 0 };
}

/** What a quarter brings to a customer who counts fruits. */
function fruitWanted(card: Card, { customers }: Shown) {
  const { raspberries, blueberries } = onIt(card);
  const found = customers.flatMap(({ wish }) => [
    { n: raspberries, fruit: "raspberry" as const, want: wish.raspberries ?? 0 },
    { n: blueberries, fruit: "blueberry" as const, want: wish.blueberries ?? 0 },
    { n: raspberries + blueberries, fruit: null, want: wish.fruits ?? 0 },
  ]);
  return found.find(({ n, want }) => n > 0 && want > 0) ?? null;
}
