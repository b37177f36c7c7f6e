import type { Event } from "../../gen/cake-master.ts";
import type { Moment, Speech } from "../contract.ts";
import type { Shown } from "./cakes.ts";
import { words } from "./words.ts";

const MS = { shown: 1200, round: 4000 };

/** What a view no longer shows: the finished cakes of a round, and the round being counted. */
export function moments(
  before: Shown,
  after: Shown,
  events: readonly Event[],
  { lang }: Speech,
): Moment<Shown>[] {
  if (!events.some(({ is }) => is === "round_scored")) return [];
  const finished = after.rounds.at(-1);
  const shown: Moment<Shown>[] = [];
  if (finished) {
    const cakes = before.cakes.map((three, seat) =>
      three.map((cake, i) => ({ ...cake, cards: finished.cakes[seat]?.[i] ?? cake.cards })),
    ) as unknown as Shown["cakes"];
    // The last quarter lies on its cake now, no longer in a hand.
    const hands = before.hands.map(() => []);
    shown.push({ view: { ...before, hands, cakes }, ms: MS.shown, caption: words[lang].tellShown });
  }
  shown.push({ view: { ...after, passing: "round" }, ms: MS.round, stays: true });
  return shown;
}
