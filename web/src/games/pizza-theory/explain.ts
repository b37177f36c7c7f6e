import type { Colour, CutReport, Slice } from "../../gen/pizza-theory.ts";
import type { Speech } from "../contract.ts";
import { COLOURS, count } from "./cutting.ts";
import { path, spotName } from "./pizza.ts";
import { reported } from "./sight.ts";
import { type Balance, words } from "./words.ts";

/** What a slice comes to: somebody takes spots, somebody loses some to a tie, or nothing. */
export interface Verdict {
  readonly colour: Colour;
  readonly change: number;
}

export function verdict({ leaders, changes }: Pick<Slice, "leaders" | "changes">): Verdict | null {
  const [leader] = leaders;
  const [first] = changes;
  if (!leader || !first) return null;
  if (leaders.length > 1) return { colour: first.was, change: -changes.length };
  return { colour: leader, change: changes.filter(({ now }) => now === leader).length };
}

/** A cut slice by slice, as drawn beside the pizza. */
export function account(report: CutReport, { lang }: Speech) {
  const say = words[lang];
  const rows = reported(report).parts.flatMap((part) => {
    if (part.leaders.length === 0) return [];
    const holds = COLOURS.map((colour) => ({ colour, n: part.counts[colour] })).filter(({ n }) => n > 0);
    return [
      { id: part.spots[0], shape: path(part.outline), holds, leaders: part.leaders, comes: verdict(part) },
    ];
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
  const slices = report.slices.flatMap((slice) => {
    const { spots, counts, leaders, changes } = slice;
    if (leaders.length === 0) return [];
    const holds = COLOURS.filter((colour) => counts[colour] > 0).map((colour) =>
      say.toppings(counts[colour], colour),
    );
    const comes = verdict(slice);
    const [leader] = leaders;
    const result =
      leaders.length === 1 && leader ? say.takes(leader, comes?.change ?? 0) : say.removes(changes.length);
    return [say.slice(`${spotName(spots[0] ?? 0)}–${spotName(spots.at(-1) ?? 0)}`, holds.join(", "), result)];
  });
  return [say.lastCut(report.round, lines(report, speech)), ...report.safe.map(say.isSafe), ...slices];
}
