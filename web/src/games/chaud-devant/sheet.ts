import type { Card, Menu } from "../../gen/chaud-devant.ts";
import type { Cell, Sheet, Speech } from "../contract.ts";
import type { Look } from "../faces.ts";
import { type Shown, sorted } from "./cards.ts";
import type { Faces } from "./faces.ts";
import { words } from "./words.ts";

const START = 5;

/** One player's account of a round, as the sheet on the stove shows it. */
export interface Account {
  readonly seat: number;
  readonly who: string;
  readonly menu: Menu | null;
  readonly earned: number;
  readonly lost: number;
  readonly stars: number;
  /** Cards they still held. */
  readonly open: readonly Card[];
}

/** How the last round was counted; null in the first. */
export function roundSheet(view: Shown, { lang, name }: Speech): Look<Faces["sheet"]> | null {
  const lines = view.sheet.at(-1);
  if (!lines) return null;
  const rows = lines.map(
    ({ menu, earned, lost, stars }, seat): Account => ({
      seat,
      who: name(seat),
      menu: menu ?? null,
      earned,
      lost,
      stars,
      open: sorted(view.last_round?.laid_open[seat] ?? []),
    }),
  );
  const say = words[lang];
  return { title: say.counting(view.sheet.length), left: say.left, rows };
}

/** All rounds: the stars each had afterwards, and how they came about. */
export function sheet(view: Shown, { lang }: Speech): Sheet<Faces> {
  const say = words[lang];
  const start = {
    id: "start",
    label: say.start,
    cells: view.stars.map(() => ({ figure: `${START}`, words: say.stars(START) })),
  };
  const rounds = view.sheet.map((lines, i) => ({
    id: `round-${i + 1}`,
    label: say.round(i + 1),
    cells: lines.map(
      ({ menu, earned, lost, stars }): Cell<Faces> => ({
        figure: `${stars}`,
        note: `+${earned} −${lost}`,
        words: say.cell(menu ? say.menus[menu] : "", earned, lost, say.stars(stars)),
        face: "menuBadge",
        look: { menu: menu ?? null },
      }),
    ),
  }));
  return { rows: [start, ...rounds], notes: say.notes };
}
