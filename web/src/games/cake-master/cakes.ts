import type { Card, Customer, View, Wish } from "../../gen/cake-master.ts";

export type Icing = "pink" | "white" | "chocolate";
export type Fruit = "raspberry" | "blueberry";

/** A quarter of a cake, as it is drawn. */
export interface Quarter {
  readonly icing: Icing;
  /** Half a rosette on the edge towards the next position clockwise, and on the other. */
  readonly clockwise: boolean;
  readonly counter: boolean;
  readonly fruits: readonly Fruit[];
}

/** A stretch between two views may stop at a round being counted. */
export type Shown = View & { readonly passing?: "round" };

/** What customers ask for, in the order in which it is drawn. */
export const WISHES = [
  "icings",
  "whole_rosettes",
  "stray_halves",
  "fruits",
  "raspberries",
  "blueberries",
] as const satisfies readonly (keyof Wish)[];
export const CAKES = [0, 1, 2] as const;
export const POSITIONS = [0, 1, 2, 3] as const;

export function read(card: Card): Quarter {
  const [icing, edges, fruits] = card.split("-") as [Icing, string, string];
  return {
    icing,
    clockwise: edges === "cw" || edges === "both",
    counter: edges === "ccw" || edges === "both",
    fruits:
      fruits === "none" ? [] : [...fruits].map((letter) => (letter === "r" ? "raspberry" : "blueberry")),
  };
}

/** CM-30: what flavour earns alone, where nobody is there to be compared with. */
export const GOALS = [
  { flavour: 15, stars: 1 },
  { flavour: 18, stars: 2 },
] as const;

export const alone = (view: Shown) => view.hands.length === 1;

/** Those whose cakes lie in small beside the large ones; a single player's are large for everybody. */
export function inSmall(view: Shown, me: number | null): number[] {
  return alone(view) ? [] : [...view.hands.keys()].filter((seat) => seat !== me);
}

/** Whose cakes lie large on the board: those one looks at, else mine; nobody's for those who sit nowhere, but a single player's. */
export function shownSeat(view: Shown, me: number | null, selection: readonly string[]): number | null {
  const looked = selection.find((id) => id.startsWith(shelfId("")));
  if (looked) return Number(looked.slice(shelfId("").length));
  return me ?? (alone(view) ? 0 : null);
}

/** The customer one looks at, in their order; the only one needs no look. */
export function shownCustomer(view: Shown, selection: readonly string[]): number | null {
  const looked = view.customers.findIndex(({ customer }) =>
    selection.includes(customerId(view.round, customer)),
  );
  if (looked >= 0) return looked;
  return view.customers.length === 1 ? 0 : null;
}

export function cardId(round: number, card: Card): string {
  return `card.${round}.${card}`;
}

export function spotId(cake: number, position: number): string {
  return `spot.${cake}.${position}`;
}

export const trayId = (role: string) => `tray.${role}`;
/** The small cakes of a player, to look at. */
export const shelfId = (seat: number | "") => `shelf.${seat}`;
export const customerId = (round: number, customer: Customer) => `customer.${round}.${customer}`;

/** The quarters a seat holds and has not placed. */
export function heldBy(view: Shown, seat: number): { card: Card; slot: number }[] {
  return (view.hands[seat] ?? []).flatMap(({ card, at }, slot) => (card && !at ? [{ card, slot }] : []));
}

type Counts = { readonly [K in keyof Required<Wish>]: number };

/** Everything on a cake that somebody may ask for. */
export function count(cards: readonly (Card | null)[]): Counts {
  const quarters = cards.map((card) => card && read(card));
  const there = quarters.filter((quarter) => quarter !== null);
  const fruits = there.flatMap((quarter) => quarter.fruits);
  const raspberries = fruits.filter((fruit) => fruit === "raspberry").length;
  const halves = there.reduce((sum, { clockwise, counter }) => sum + Number(clockwise) + Number(counter), 0);
  const whole = quarters.filter((one, i) => one?.clockwise && quarters[(i + 1) % 4]?.counter).length;
  return {
    icings: new Set(there.map(({ icing }) => icing)).size,
    whole_rosettes: whole,
    stray_halves: halves - 2 * whole,
    fruits: fruits.length,
    raspberries,
    blueberries: fruits.length - raspberries,
  };
}

/** What a customer counts on a cake: how many there are, how many there should be. */
export function wanted(wish: Wish, cards: readonly (Card | null)[]) {
  const counts = count(cards);
  return WISHES.flatMap((key) => {
    const want = wish[key];
    return want === null || want === undefined ? [] : [{ key, have: counts[key], want }];
  });
}

/** Whether a whole cake is as a customer wants it. */
export function likes(wish: Wish, cards: readonly (Card | null)[]): boolean {
  return wanted(wish, cards).every(({ have, want }) => have === want);
}

/** CM-7, by where the points come from; an empty cake has none. */
export function worth({ icings, whole_rosettes, stray_halves, raspberries, blueberries }: Counts) {
  return {
    icing: icings === 1 ? 3 : icings === 2 ? 1 : 0,
    rosettes: whole_rosettes,
    tidy: Number(icings > 0 && stray_halves === 0),
    pairs: Math.min(raspberries, blueberries),
  };
}

/** CM-7, for a quarter that lies there on trial. */
export function flavour(cards: readonly (Card | null)[]): number {
  const { icing, rosettes, tidy, pairs } = worth(count(cards));
  return icing + rosettes + tidy + pairs;
}
