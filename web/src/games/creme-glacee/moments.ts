import type { Event } from "../../gen/creme-glacee.ts";
import type { Moment, Speech } from "../contract.ts";
import type { Shown } from "./flavours.ts";
import { words } from "./words.ts";

const MS = { shown: 1400, day: 4000 };

/** What a view no longer shows: the hidden tubs turning up, the day being counted. */
export function moments(
  _before: Shown,
  after: Shown,
  events: readonly Event[],
  { lang }: Speech,
): Moment<Shown>[] {
  const say = words[lang];
  return events.flatMap((event): Moment<Shown>[] => {
    // Which they are the plates say.
    if (event.is === "tubs_shown" && event.tubs.some(Boolean))
      return [{ view: after, ms: MS.shown, caption: say.shown }];
    if (event.is === "day_ended")
      return [{ view: { ...after, passing: "day" as const }, ms: MS.day, stays: true }];
    return [];
  });
}
