import type { Colour, CutReport, Slice } from "../../gen/pizza-theory.ts";
import type { Speech } from "../contract.ts";
import type { Look } from "../faces.ts";
import type { Balance } from "./balance.ts";
import { COLOURS, count } from "./cutting.ts";
import type { Faces } from "./faces.ts";
import { path, spotName } from "./pizza.ts";
import { reported } from "./sight.ts";
import { words } from "./words.ts";

/** What becomes of a colour in a slice. */
export interface Verdict {
  readonly colour: Colour;
  readonly change: number;
}

/**
 * What a slice comes to: somebody takes spots, or somebody's are emptied, by a tie or because the winner has no topping
 * left to put there (PT-10).
 */
export function verdict({ leaders, changes }: Pick<Slice, "leaders" | "changes">): Verdict[] {
  const taken = changes.filter(({ now }) => now).length;
  const won = leaders.slice(0, 1).map((colour) => ({ colour, change: taken }));
  const emptied = COLOURS.map((colour) => ({
    colour,
    change: -changes.filter(({ was, now }) => was === colour && !now).length,
  }));
  return [...won, ...emptied].filter(({ change }) => change !== 0);
}

/** A cut slice by slice, as drawn beside the pizza. */
export function account(report: CutReport, { lang }: Speech): Omit<Look<Faces["account"]>, "turn"> {
  const say = words[lang];
  const rows = reported(report).parts.flatMap((part) => {
    const [id] = part.spots;
    if (id === undefined || part.leaders.length === 0) return [];
    const holds = COLOURS.map((colour) => ({ colour, n: part.counts[colour] })).filter(({ n }) => n > 0);
    return [{ id, shape: path(part.outline), holds, leaders: part.leaders, comes: verdict(part) }];
  });
  return {
    title: say.account(report.round),
    rows,
    safe: report.safe.filter((colour) => count(report.before)[colour] > 0),
    safeWord: say.accountSafe,
  };
}

/** What each colour that changed gained and lost in a cut: a sum of 0 may hide both. */
export function balance({ slices }: Pick<CutReport, "slices">): Balance[] {
  const changes = slices.flatMap((slice) => slice.changes);
  return COLOURS.map((colour) => ({
    colour,
    won: changes.filter(({ now }) => now === colour).length,
    lost: changes.filter(({ was }) => was === colour).length,
  })).filter(({ won, lost }) => won + lost > 0);
}

/** The cut in one line: who gained and who lost. */
export function outcome(report: CutReport, { lang }: Speech): string {
  const say = words[lang];
  const changes = balance(report);
  return changes.length === 0 ? say.nothing : say.changed(changes);
}

export function lines({ knives }: CutReport, { lang }: Speech): string {
  return knives.map(({ colour, line }) => words[lang].lineOf(colour, line)).join(", ");
}

/** The last cut in words, slice by slice, for those who do not see it. */
export function recount(report: CutReport, speech: Speech): string[] {
  const say = words[speech.lang];
  const slices = report.slices.flatMap(({ spots, counts, leaders, changes }) => {
    if (leaders.length === 0) return [];
    const holds = COLOURS.filter((colour) => counts[colour] > 0).map((colour) =>
      say.toppings(counts[colour], colour),
    );
    const [leader] = leaders;
    const taken = changes.filter(({ now }) => now).length;
    const result =
      leaders.length === 1 && leader
        ? say.takes(leader, taken, changes.length - taken)
        : say.removes(changes.length);
    return [say.slice(`${spotName(spots[0] ?? 0)}–${spotName(spots.at(-1) ?? 0)}`, holds.join(", "), result)];
  });
  return [say.lastCut(report.round, lines(report, speech)), ...report.safe.map(say.isSafe), ...slices];
}
