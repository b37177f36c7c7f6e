import type { Event, Served } from "../../gen/cake-master.ts";
import type { Feat, Speech } from "../contract.ts";
import { gains } from "../gains.ts";
import { customerId, type Shown } from "./cakes.ts";
import type { Faces } from "./faces.ts";
import { words } from "./words.ts";

/** Who has pleased which customer since, seat by seat. */
export function newlyServed(
  before: Shown,
  now: readonly (readonly Served[])[],
): { readonly seat: number; readonly served: Served }[] {
  return now.flatMap((served, seat) => {
    const were = new Set(before.served[seat]?.map(({ customer }) => customer));
    return served.filter(({ customer }) => !were.has(customer)).map((served) => ({ seat, served }));
  });
}

/** A pleased customer means a star to whoever baked the cake; how many there are the end of the round tells. */
export function pleased(before: Shown, now: readonly (readonly Served[])[]): Feat<Faces>[] {
  return newlyServed(before, now).map(({ seat, served: { customer } }): Feat<Faces> => {
    const on = customerId(before.round, customer);
    return { on, seat, figure: "", face: "star", look: {} };
  });
}

/** Stars of a round, off its sheet. */
export function roundCounted(events: readonly Event[]): Feat<Faces>[] {
  return events.flatMap((event) => {
    if (event.is !== "round_scored") return [];
    const won = event.lines.map(({ stars }) => stars);
    return gains("sheet", won).map((gain): Feat<Faces> => ({ ...gain, face: "star", look: {} }));
  });
}

/** The customers that a seat has served; without any, its tastiest round. */
export function praise(view: Shown, seat: number, { lang }: Speech): string | null {
  const say = words[lang];
  const lines = view.rounds.flatMap(({ lines }) => lines[seat] ?? []);
  const customers = lines.reduce((sum, { served }) => sum + served.length, 0);
  const flavour = Math.max(0, ...lines.map((line) => line.flavour));
  if (customers > 0) return say.praise(customers, flavour);
  return flavour > 0 ? say.praiseFlavour(flavour) : null;
}
