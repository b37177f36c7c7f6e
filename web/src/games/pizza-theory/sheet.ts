import type { Colour } from "../../gen/pizza-theory.ts";
import type { Cell, Sheet, Speech } from "../contract.ts";
import { count } from "./cutting.ts";
import type { Shown } from "./sight.ts";
import { words } from "./words.ts";

/** How the last cut made the final number of toppings. */
export function sheet(view: Shown, { lang }: Speech): Sheet {
  const say = words[lang];
  const changes = view.last_cut?.slices.flatMap((slice) => slice.changes) ?? [];
  const before = count(view.last_cut?.before ?? view.pizza);
  const row = (id: string, label: string, cell: (colour: Colour) => Cell) => ({
    id,
    label,
    cells: view.colours.map(cell),
  });
  const won = (colour: Colour) => changes.filter(({ now }) => now === colour).length;
  const lost = (colour: Colour) => changes.filter(({ was }) => was === colour).length;
  const reason = view.ended ? [say.tellEnd[view.ended]] : [];
  const virtual = view.virtual_colour;
  return {
    rows: [
      row("before", say.sheetBefore, (colour) => ({
        figure: `${before[colour]}`,
        words: say.toppings(before[colour], colour),
        face: "topping",
        look: { colour },
      })),
      row("won", say.sheetWon, (colour) => ({ figure: won(colour) > 0 ? `+${won(colour)}` : "0" })),
      row("lost", say.sheetLost, (colour) => ({ figure: lost(colour) > 0 ? `−${lost(colour)}` : "0" })),
    ],
    notes: [...reason, ...(virtual ? [say.noteVirtual(view.on_pizza[virtual], virtual)] : []), ...say.notes],
  };
}
