import type { Event } from "../../gen/creme-glacee.ts";
import type { Moment, Speech } from "../contract.ts";
import type { Shown } from "./flavours.ts";
import { words } from "./words.ts";

const MS = { shown: 1400, day: 4000 };

/** What a view no longer shows: the hidden tubs turning up, the day being counted. */
export function moments(
  before: Shown,
  after: Shown,
  events: readonly Event[],
  { lang, name }: Speech,
): Moment<Shown>[] {
  const say = words[lang];
  return events.flatMap((event): Moment<Shown>[] => {
    if (event.is === "tubs_shown") {
      const tubs = event.tubs.flatMap((tub, seat) =>
        tub ? [say.tellShownOne(name(seat), say.flavours[tub])] : [],
      );
      return tubs.length > 0 ? [{ view: before, ms: MS.shown, caption: say.tellShown(tubs) }] : [];
    }
    if (event.is === "day_ended") return [{ view: { ...after, passing: "day" as const }, ms: MS.day }];
    return [];
  });
}
