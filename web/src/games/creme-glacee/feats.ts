import type { Event } from "../../gen/creme-glacee.ts";
import type { Feat, Speech } from "../contract.ts";
import { gains } from "../gains.ts";
import type { Faces } from "./faces.ts";
import { type Shown, total } from "./flavours.ts";
import { coneId } from "./layout.ts";
import { words } from "./words.ts";

/** So many scoops a cone holds. */
const FULL = 4;

/** A cone that has just become full; nobody's yet. */
export function coneFilled(after: Shown, events: readonly Event[]): Feat<Faces>[] {
  return events.flatMap((event): Feat<Faces>[] =>
    event.is === "scoop_added" && after.cones[event.cone]?.scoops.length === FULL
      ? [{ on: coneId(after.day, event.cone), seat: null }]
      : [],
  );
}

/** Scoops that were sold with a cone. */
export function coneServed(before: Shown, events: readonly Event[]): Feat<Faces>[] {
  return events.flatMap((event): Feat<Faces>[] => {
    if (event.is !== "cone_served") return [];
    const sold = total(event.sold);
    const { seat, cone } = event;
    const on = coneId(before.day, cone);
    return [{ on, seat, figure: `+${sold}`, face: "sold", look: {}, best: sold === FULL }];
  });
}

/** Points of a day, off its sheet. */
export function dayCounted(events: readonly Event[]): Feat<Faces>[] {
  return events.flatMap((event) => {
    if (event.is !== "day_ended") return [];
    const won = event.lines.map(({ points }) => points);
    return gains("sheet", won).map((gain): Feat<Faces> => ({ ...gain, face: "points", look: {} }));
  });
}

/** What a seat sold in all, and its best day. */
export function praise(view: Shown, seat: number, { lang }: Speech): string | null {
  const days = view.sheet.map((lines, i) => ({ day: i + 1, points: lines[seat]?.points ?? 0 }));
  const sold = view.sheet.reduce((sum, lines) => sum + total(lines[seat]?.sold ?? {}), 0);
  const best = days.toSorted((a, b) => b.points - a.points)[0];
  return best && best.points > 0 ? words[lang].praise(sold, best.day, best.points) : null;
}
