import type { Colour, CutReport } from "../../gen/pizza-theory.ts";
import type { Cell, Sheet, SheetRow, Speech } from "../contract.ts";
import { count } from "./cutting.ts";
import { balance } from "./explain.ts";
import type { Faces } from "./faces.ts";
import type { Shown } from "./sight.ts";
import { words } from "./words.ts";

/** How the last cut made the final number of toppings; of a game that was stopped also what was added since. */
export function sheet(view: Shown, { lang }: Speech): Sheet<Faces> {
  const say = words[lang];
  const ended = view.ended ?? null;
  const virtual = view.virtual_colour;
  const row = (id: string, label: string, cell: (colour: Colour) => Cell<Faces>): SheetRow<Faces> => ({
    id,
    label,
    cells: view.colours.map(cell),
  });
  const lying = (id: string, label: string, counts: Readonly<Record<Colour, number>>) =>
    row(id, label, (colour) => ({
      figure: `${counts[colour]}`,
      words: say.toppings(counts[colour], colour),
      face: "topping",
      look: { colour },
    }));
  return {
    rows: [
      ...(view.last_cut ? cut(view.last_cut) : []),
      // Nobody has won a game that was stopped: the page adds no total.
      ...(ended ? [] : [lying("now", say.sheetNow, view.on_pizza)]),
    ],
    notes: [
      ...(ended ? [say.tellEnd[ended]] : []),
      ...(virtual ? [say.noteVirtual(view.on_pizza[virtual], virtual)] : []),
      ...say.notes,
    ],
  };

  function cut(report: CutReport): SheetRow<Faces>[] {
    const changes = balance(report);
    const of = (colour: Colour) => changes.find((change) => change.colour === colour);
    const signed = (sign: string, n = 0): Cell<Faces> => ({ figure: n > 0 ? `${sign}${n}` : "0" });
    const since = (colour: Colour) => view.on_pizza[colour] - report.on_pizza[colour];
    return [
      lying("before", say.sheetBefore, count(report.before)),
      row("won", say.sheetWon, (colour) => signed("+", of(colour)?.won)),
      row("lost", say.sheetLost, (colour) => signed("−", of(colour)?.lost)),
      ...(ended ? [] : [row("since", say.sheetSince, (colour) => signed("+", since(colour)))]),
    ];
  }
}
