import type { Event, View } from "../../gen/pieces-montees.ts";
import type { Moment, Speech } from "../contract.ts";
import type { Faces } from "./faces.ts";
import { feats } from "./feats.ts";
import { tell } from "./tell.ts";

const MS = { cake_finished: 1100, decoration_taken: 900, last_round: 1200 };

/** A finished or decorated cake is admired, and the last round rung in. */
export function moments(
  before: View,
  after: View,
  events: readonly Event[],
  speech: Speech,
): Moment<View, Faces>[] {
  return events.flatMap((event): Moment<View, Faces>[] => {
    if (event.is !== "cake_finished" && event.is !== "decoration_taken" && event.is !== "last_round")
      return [];
    const caption = tell(event, speech) ?? "";
    return [{ view: after, ms: MS[event.is], caption, feats: feats(before, after, [event]) }];
  });
}
