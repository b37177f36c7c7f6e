import type { Event, View } from "../../gen/pieces-montees.ts";
import type { Feat, Speech } from "../contract.ts";
import { cakeId } from "./cakes.ts";
import type { Faces } from "./faces.ts";
import { words } from "./words.ts";

/** A cake that has its third tier, or its decoration, and what that is worth. */
export function feats(before: View, after: View, events: readonly Event[]): Feat<Faces>[] {
  return events.flatMap((event): Feat<Faces>[] => {
    if (event.is !== "cake_finished" && event.is !== "decoration_taken") return [];
    const kitchen = event.is === "cake_finished" ? event.kitchen : event.seat;
    const won = (after.lines[kitchen]?.points ?? 0) - (before.lines[kitchen]?.points ?? 0);
    const on = cakeId(kitchen, event);
    return won > 0 ? [{ on, seat: kitchen, figure: `+${won}`, face: "points", look: {} }] : [];
  });
}

/** The finished cakes of a seat; without any, the tiers that stand in its kitchen. */
export function praise(view: View, seat: number, { lang }: Speech): string | null {
  const { finished = 0, decorations = 0 } = view.lines[seat] ?? {};
  const tiers = (view.kitchens[seat] ?? []).reduce((sum, cake) => sum + cake.tiers.length, 0);
  const say = words[lang];
  if (finished > 0) return say.praise(finished, decorations);
  return tiers > 0 ? say.praiseTiers(tiers) : null;
}
