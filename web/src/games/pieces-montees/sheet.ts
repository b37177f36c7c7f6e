import type { ScoreLine, View } from "../../gen/pieces-montees.ts";
import type { Sheet, SheetRow, Speech } from "../contract.ts";
import type { Faces } from "./faces.ts";
import { words } from "./words.ts";

const WAYS: readonly {
  readonly key: keyof ScoreLine;
  readonly each: number;
  readonly confirmed?: boolean;
}[] = [
  { key: "one_tier", each: 1 },
  { key: "two_tiers", each: 4 },
  { key: "three_tiers", each: 10 },
  { key: "decorated_cream", each: 12, confirmed: true },
  { key: "decorated_chocolate", each: 13, confirmed: true },
];

/** One line per kind of cake, then the sums. */
export function sheet(view: View, { lang }: Speech): Sheet<Faces> {
  const say = words[lang];
  const ways = WAYS.filter(({ confirmed }) => !confirmed || view.level === "confirmed");
  const rows: SheetRow<Faces>[] = ways.map(({ key, each }) => ({
    id: key,
    label: say.ways[key as keyof typeof say.ways],
    cells: view.lines.map((line) => {
      const n = line[key];
      const points = say.points(n * each);
      return n > 0
        ? { figure: `+${n * each}`, note: `${n} × ${each}`, words: say.cell(n, points) }
        : { figure: "–", words: say.cell(0, points) };
    }),
  }));
  const total = (lines: readonly ScoreLine[], id: string, label: string) => ({
    id,
    label,
    cells: lines.map(({ points }) => ({ figure: `${points}`, words: say.points(points) })),
  });
  rows.push(total(view.lines, "kitchen", say.kitchenTotal));
  if (view.teams) rows.push(total(view.totals, "team", say.teamTotal));
  return view.level === "confirmed"
    ? { rows, notes: say.notesConfirmed, ties: say.tiesConfirmed }
    : { rows, notes: say.notes, ties: say.ties };
}
