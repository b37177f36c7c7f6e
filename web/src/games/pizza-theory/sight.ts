import type { Colour, CutReport, View } from "../../gen/pizza-theory.ts";
import { type Counted, type Cut, type Pizza, perColour, tryCut } from "./cutting.ts";
import { type Knives, partsOf, turnFor } from "./pizza.ts";

/** A view from the server, or one in passing: knives laid down together, slices compared, toppings changed. */
export type Shown = View & { readonly passing?: "knives" | "slices" | "changes" };

/** What I am trying out: my own line, a line of somebody else, or a look back at the last cut. */
export interface Trial {
  readonly mine: number | null;
  readonly others: ReadonlyMap<Colour, number>;
  readonly last: boolean;
}

/** A look back at the last cut. */
export const LAST = "last";

export function readTrial(selection: readonly string[]): Trial {
  const others = new Map<Colour, number>();
  let mine: number | null = null;
  for (const word of selection) {
    const [what, line] = word.split(":");
    if (line === undefined) continue;
    if (what === "mine") mine = Number(line);
    else others.set(what as Colour, Number(line));
  }
  return { mine, others, last: selection.includes(LAST) };
}

export function writeTrial({ mine, others, last }: Trial): string[] {
  const words = [...others].map(([colour, line]) => `${colour}:${line}`);
  if (mine !== null) words.push(`mine:${mine}`);
  if (last) words.push(LAST);
  return words;
}

/** The die that each colour chooses its line with. */
export type Die =
  | { readonly is: "resting" | "thinking" | "secret" }
  | { readonly is: "open" | "mine" | "tried"; readonly line: number };

export interface Place {
  readonly colour: Colour;
  /** Nobody's, for the virtual colour. */
  readonly seat: number | null;
  readonly die: Die;
}

/** The table as one looks at it now. */
export interface Sight {
  readonly round: number;
  readonly turn: number;
  /** Who sits before me: my own place, or that of the first seat for an onlooker. */
  readonly bottom: number;
  readonly places: readonly Place[];
  readonly pizza: Pizza;
  /** Slices that lie apart; with leaders once all knives are known. */
  readonly cut: Cut | null;
  /** Before toppings change: which are about to. */
  readonly before: boolean;
  /** Spots on which something was added this round. */
  readonly fresh: readonly number[];
}

export function see(view: Shown, selection: readonly string[], me: number | null): Sight {
  const trial = readTrial(selection);
  const report = view.last_cut ?? null;
  if (trial.last && report) return seeReport(view, report, report.before, me);
  if (view.passing === "slices" && report) return seeReport(view, report, report.before, me);
  if ((view.passing === "changes" || view.phase === "over") && report)
    return seeReport(view, report, view.pizza, me);

  const places = view.board.map(({ colour, seat = null, knife }): Place => {
    const tried = seat === me ? trial.mine : (trial.others.get(colour) ?? null);
    if (typeof knife === "object")
      return { colour, seat, die: { is: seat === me && !view.passing ? "mine" : "open", line: knife.line } };
    if (view.phase === "cut" && tried !== null)
      return { colour, seat, die: { is: seat === me ? "mine" : "tried", line: tried } };
    const is = knife === "secret" ? "secret" : view.phase === "cut" && seat !== null ? "thinking" : "resting";
    return { colour, seat, die: { is } };
  });
  const knives = knivesOf(places);
  const trying = view.phase === "cut" && !view.passing && selection.length > 0;
  return {
    ...seatedAt(places, view.round, me),
    pizza: view.pizza,
    cut: trying ? tried(view.pizza, knives) : null,
    before: trying,
    fresh: added(view.added),
  };
}

function seeReport(view: Shown, report: CutReport, pizza: Pizza, me: number | null): Sight {
  const places = report.knives.map(({ colour, line }): Place => {
    const seat = view.colours.indexOf(colour);
    return { colour, seat: seat < 0 ? null : seat, die: { is: "open", line } };
  });
  return {
    ...seatedAt(places, report.round, me),
    pizza,
    cut: reported(report),
    before: pizza === report.before,
    fresh: [],
  };
}

function seatedAt(places: readonly Place[], round: number, me: number | null) {
  const bottom = places.findIndex(({ seat }) => seat === (me ?? 0));
  return { places, round, bottom, turn: turnFor(bottom, round) };
}

function knivesOf(places: readonly Place[]): Knives {
  return places.map(({ die }) => ("line" in die ? die.line : null));
}

const NONE = perColour(() => 0);

/** What the server reports, with the shapes of its slices. */
export function reported({ knives, slices, safe, before }: CutReport): Cut {
  const shapes = partsOf(knives.map(({ line }) => line));
  const parts = shapes.map((shape): Counted => {
    const slice = slices.find(({ spots }) => spots[0] === shape.spots[0]);
    return { ...shape, ...(slice ?? { counts: NONE, leaders: [], changes: [] }) };
  });
  const now = new Map(
    slices.flatMap(({ changes }) => changes.map((change) => [change.spot, change.now ?? null])),
  );
  return {
    parts,
    safe,
    after: before.map((topping, spot) => (now.has(spot) ? (now.get(spot) ?? null) : topping)),
  };
}

/** With a knife missing nobody can know who leads: only the slices are shown. */
function tried(pizza: Pizza, knives: Knives): Cut {
  const cut = tryCut(pizza, knives);
  if (!knives.includes(null)) return cut;
  const parts = cut.parts.map((part) => ({ ...part, leaders: [], changes: [] }));
  return { parts, safe: [], after: pizza };
}

function added(by: View["added"]): number[] {
  return Object.values(by).flatMap((what) => (typeof what === "object" ? [what.spot] : []));
}
