import type { Sheet, Speech } from "../contract.ts";
import type { Look } from "../faces.ts";
import { alone, read, type Shown } from "./cakes.ts";
import type { Faces } from "./faces.ts";
import { words } from "./words.ts";

/** Stars of each seat after each round. */
function totals(view: Shown): number[][] {
  const sums: number[] = [];
  return view.rounds.map(({ lines }) =>
    lines.map(({ stars }, seat) => {
      sums[seat] = (sums[seat] ?? 0) + stars;
      return sums[seat];
    }),
  );
}

/** How the last round was counted, with its cakes in sight; null in the first. */
export function roundSheet(view: Shown, { lang, name }: Speech): Look<Faces["sheet"]> | null {
  const last = view.rounds.at(-1);
  if (!last) return null;
  const say = words[lang];
  const sums = totals(view).at(-1) ?? [];
  return {
    title: say.counted(view.rounds.length),
    rows: last.lines.map(({ cakes, flavour, served, stars }, seat) => ({
      seat,
      who: name(seat),
      cakes: cakes.map(({ total }, i) => ({
        quarters: (last.cakes[seat]?.[i] ?? []).map((card) => card && read(card)),
        points: total,
        pleased: served.some(({ cake }) => cake === i),
      })),
      how: `${say.flavour(flavour)}, ${say.served(served.length)}`,
      stars,
      total: sums[seat] ?? 0,
    })),
  };
}

/** All rounds: the stars of each, and how they came about. */
export function sheet(view: Shown, { lang }: Speech): Sheet<Faces> {
  const say = words[lang];
  const sums = totals(view);
  const rows = view.rounds.map(({ lines }, i) => ({
    id: `round-${i + 1}`,
    label: say.round(i + 1),
    cells: lines.map(({ flavour, flavour_stars, served, stars }, seat) => ({
      figure: `${sums[i]?.[seat] ?? 0}`,
      note: `+${flavour_stars} +${served.length}`,
      words: say.cell(say.flavour(flavour), say.stars(stars)),
    })),
  }));
  return alone(view) ? { rows, notes: say.notesAlone } : { rows, notes: say.notes, ties: say.ties };
}
