import type { Event } from "../../gen/pizza-theory.ts";
import type { Feat, Speech } from "../contract.ts";
import { TOPPINGS } from "./cutting.ts";
import { balance } from "./explain.ts";
import type { Faces } from "./faces.ts";
import type { Shown } from "./sight.ts";
import { words } from "./words.ts";

/** Toppings that a cut brought a player, less those it cost. */
export function feats(after: Shown, events: readonly Event[]): Feat<Faces>[] {
  const report = events.find((event) => event.is === "pizza_cut")?.cut;
  if (!report) return [];
  const won = balance(report)
    .map(({ colour, won, lost }) => ({ colour, seat: after.colours.indexOf(colour), n: won - lost }))
    .filter(({ seat, n }) => seat >= 0 && n > 0);
  const most = Math.max(...won.map(({ n }) => n));
  return won.map(({ colour, seat, n }): Feat<Faces> => {
    const all = report.on_pizza[colour] === TOPPINGS;
    const best = all || (won.length > 1 && n === most);
    return { on: "pizza", seat, figure: `+${n}`, face: "topping", look: { colour }, best };
  });
}

/** How many toppings of a seat lie on the pizza at the end. */
export function praise(view: Shown, seat: number, { lang }: Speech): string | null {
  const colour = view.colours[seat];
  const n = colour ? view.on_pizza[colour] : 0;
  return colour && n > 0 ? words[lang].praise(n, colour) : null;
}
