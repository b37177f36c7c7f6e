import type { Card } from "../../gen/cake-master.ts";
import type { Speech } from "../contract.ts";
import { count, likes, read, type Shown, worth } from "./cakes.ts";
import { words } from "./words.ts";

/** What becomes of the edge between a quarter and the place beside it. */
export type Seam = "whole" | "alone" | "open" | "plain";

/** What a quarter would do at a place of a cake: what a look at the cake tells those who see it. */
export interface Fit {
  /** Flavour points, in all and by where they come from (CM-7); only what changes. */
  readonly gain: number;
  readonly parts: readonly (readonly [from: keyof ReturnType<typeof worth>, change: number])[];
  /** The place beside it clockwise, then the one anticlockwise. */
  readonly beside: readonly { readonly place: number; readonly there: Card | null; readonly seam: Seam }[];
  /** Customers that the cake would please, if this makes it whole. */
  readonly pleases: readonly number[];
}

export function fitOf(view: Shown, cards: readonly (Card | null)[], card: Card, place: number): Fit {
  const after = cards.with(place, card);
  const [before, then] = [worth(count(cards)), worth(count(after))];
  const parts = (Object.keys(then) as (keyof typeof then)[])
    .map((from) => [from, then[from] - before[from]] as const)
    .filter(([, change]) => change !== 0);
  const { clockwise, counter } = read(card);
  const beside = [
    { place: (place + 1) % 4, mine: clockwise, theirs: "counter" as const },
    { place: (place + 3) % 4, mine: counter, theirs: "clockwise" as const },
  ].map(({ place, mine, theirs }) => {
    const there = cards[place] ?? null;
    return { place, there, seam: seam(mine, there && read(there)[theirs]) };
  });
  const whole = after.every((one) => one !== null);
  const pleases = view.customers.flatMap(({ wish }, n) => (whole && likes(wish, after) ? [n] : []));
  return { gain: parts.reduce((sum, [, change]) => sum + change, 0), parts, beside, pleases };
}

function seam(mine: boolean, theirs: boolean | null): Seam {
  if (theirs === null) return mine ? "open" : "plain";
  if (mine && theirs) return "whole";
  return mine || theirs ? "alone" : "plain";
}

/** A place of mine, and what a quarter is worth there; what lies there, if it is taken. */
export function placeInWords(
  view: Shown,
  { lang, me }: Speech,
  card: Card,
  { cake, position }: { readonly cake: number; readonly position: number },
): string {
  const say = words[lang];
  const cards = view.cakes[me ?? 0]?.[cake]?.cards ?? [];
  const where = say.placeAt(cake + 1, say.places[position] ?? "");
  const there = cards[position];
  if (there) return say.placeTaken(where, say.card(there));
  const { gain, parts, beside, pleases } = fitOf(view, cards, card, position);
  const edges = beside.map(({ place, there, seam }, i) =>
    say.edge(i === 0, say.places[place] ?? "", there && say.icing(read(there).icing), seam),
  );
  const flavour = say.gain(
    gain,
    parts.map(([from, change]) => say.part(from, change)),
  );
  return [`${where}${say.isWorth(flavour)}`, ...edges, ...pleases.map((n) => say.pleases(n + 1))].join(" ");
}
