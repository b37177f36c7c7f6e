import type { Sheet, Speech } from "../contract.ts";
import type { Look } from "../faces.ts";
import type { Faces } from "./faces.ts";
import { each, type Shown, total } from "./flavours.ts";
import { words } from "./words.ts";

/** How the last day was counted, seat by seat; null before the first evening. */
export function daySheet(view: Shown, { lang, name }: Speech): Look<Faces["sheet"]> | null {
  const lines = view.sheet.at(-1);
  if (!lines) return null;
  const say = words[lang];
  return {
    title: say.counted(view.sheet.length),
    rows: lines.map(({ sold, spare, kept, points, total: sum }, seat) => ({
      seat,
      who: name(seat),
      how: [say.sold(total(sold)), ...(total(spare) > 0 ? [say.spare(total(spare))] : [])].join(", "),
      kept: each(kept).map((flavour) => ({ flavour, letter: say.letters[flavour] })),
      points,
      total: sum,
    })),
  };
}

/** All days: the points of each, and how they came about. */
export function sheet(view: Shown, { lang }: Speech): Sheet<Faces> {
  const say = words[lang];
  const rows = view.sheet.map((lines, i) => ({
    id: `day-${i + 1}`,
    label: say.day(i + 1),
    cells: lines.map(({ sold, spare, points, total: sum }) => ({
      figure: `${sum}`,
      note: `+${points}`,
      words: [say.sold(total(sold)), say.spare(total(spare)), say.points(sum)].join(", "),
    })),
  }));
  return { rows, notes: say.notes, ties: say.ties };
}
