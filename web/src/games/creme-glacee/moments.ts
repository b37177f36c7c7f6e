import type { Event } from "../../gen/creme-glacee.ts";
import type { Moment, Speech } from "../contract.ts";
import type { Faces } from "./faces.ts";
import { coneFilled, coneServed, dayCounted } from "./feats.ts";
import type { Shown } from "./flavours.ts";
import { words } from "./words.ts";

const MS = { cone: 900, shown: 1400, day: 4000 };

/** What a view no longer shows: the hidden tubs turning up, a cone being sold, the day being counted. */
export function moments(
  before: Shown,
  after: Shown,
  events: readonly Event[],
  { lang }: Speech,
): Moment<Shown, Faces>[] {
  const say = words[lang];
  const cones = [...coneFilled(after, events), ...coneServed(before, events)];
  // The last cone of a day is gone from the view after it: it is seen once more as it was.
  const ended = events.some(({ is }) => is === "day_ended");
  const sold: Moment<Shown, Faces>[] =
    cones.length > 0 ? [{ view: ended ? before : after, ms: MS.cone, feats: cones }] : [];
  const others = events.flatMap((event): Moment<Shown, Faces>[] => {
    // Which they are the plates say.
    if (event.is === "tubs_shown" && event.tubs.some(Boolean))
      return [{ view: after, ms: MS.shown, caption: say.shown }];
    if (event.is === "day_ended")
      return [
        { view: { ...after, passing: "day" as const }, ms: MS.day, stays: true, feats: dayCounted(events) },
      ];
    return [];
  });
  return [...sold, ...others];
}
