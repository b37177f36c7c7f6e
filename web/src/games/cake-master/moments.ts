import type { Event } from "../../gen/cake-master.ts";
import type { Moment, Speech } from "../contract.ts";
import type { Shown } from "./cakes.ts";
import type { Faces } from "./faces.ts";
import { newlyServed, pleased, roundCounted } from "./feats.ts";
import { words } from "./words.ts";

const MS = { pleased: 1300, shown: 1200, round: 4000 };

/** What a view no longer shows: the finished cakes of a round, and the round being counted. */
export function moments(
  before: Shown,
  after: Shown,
  events: readonly Event[],
  speech: Speech,
): Moment<Shown, Faces>[] {
  const say = words[speech.lang];
  if (!events.some(({ is }) => is === "round_scored")) {
    const feats = pleased(before, after.served);
    if (feats.length === 0) return [];
    const [first] = newlyServed(before, after.served);
    const caption = first ? say.pleased(speech.name(first.seat), first.seat === speech.me, feats.length) : "";
    return [{ view: after, ms: MS.pleased, caption, feats }];
  }
  const finished = after.rounds.at(-1);
  const shown: Moment<Shown, Faces>[] = [];
  if (finished) {
    const cakes = before.cakes.map((three, seat) =>
      three.map((cake, i) => ({ ...cake, cards: finished.cakes[seat]?.[i] ?? cake.cards })),
    ) as unknown as Shown["cakes"];
    // The last quarter lies on its cake now, no longer in a hand.
    const hands = before.hands.map(() => []);
    const feats = pleased(
      before,
      finished.lines.map(({ served }) => served),
    );
    shown.push({ view: { ...before, hands, cakes }, ms: MS.shown, caption: say.tellShown, feats });
  }
  shown.push({
    view: { ...after, passing: "round" },
    ms: MS.round,
    stays: true,
    feats: roundCounted(events),
  });
  return shown;
}
