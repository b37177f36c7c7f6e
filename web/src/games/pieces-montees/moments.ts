import type { Event, View } from "../../gen/pieces-montees.ts";
import type { Moment, Speech } from "../contract.ts";
import { tell } from "./tell.ts";

const MS = { cake: 1100, last: 1200 };

/** A finished cake is admired, and the last round rung in. */
export function moments(
  _before: View,
  after: View,
  events: readonly Event[],
  speech: Speech,
): Moment<View>[] {
  return events.flatMap((event): Moment<View>[] => {
    if (event.is !== "cake_finished" && event.is !== "last_round") return [];
    const caption = tell(event, speech) ?? "";
    return [{ view: after, ms: event.is === "last_round" ? MS.last : MS.cake, caption }];
  });
}
