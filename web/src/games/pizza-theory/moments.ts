import type { Event } from "../../gen/pizza-theory.ts";
import type { Moment, Speech } from "../contract.ts";
import { outcome } from "./explain.ts";
import type { Faces } from "./faces.ts";
import { feats } from "./feats.ts";
import type { Shown } from "./sight.ts";
import { words } from "./words.ts";

/** How long the knives, the slices and the changed toppings are looked at before the pizza turns. */
const MS = { knives: 900, slices: 2200, changes: 1500 };

export function moments(
  before: Shown,
  after: Shown,
  events: readonly Event[],
  speech: Speech,
): Moment<Shown, Faces>[] {
  const report = events.find((event) => event.is === "pizza_cut")?.cut;
  if (!report) return [];
  const say = words[speech.lang];
  const board = before.board.map((place, i) => {
    const line = report.knives[i]?.line;
    return line === undefined ? place : { ...place, knife: { line } };
  }) as unknown as Shown["board"];
  const cut: Shown = { ...before, board, pizza: report.before, last_cut: report, turn: null };
  const safe = report.safe.filter((colour) => report.before.includes(colour));
  return [
    { view: { ...cut, passing: "knives" }, ms: MS.knives, caption: say.cutting },
    {
      view: { ...cut, passing: "slices" },
      ms: MS.slices,
      caption: safe.length > 0 ? say.safeNow(safe) : say.comparing,
    },
    {
      view: {
        ...cut,
        passing: "changes",
        pizza: after.pizza,
        on_pizza: after.on_pizza,
        supply: after.supply,
      },
      ms: MS.changes,
      caption: outcome(report, speech),
      feats: feats(after, events),
    },
  ];
}
