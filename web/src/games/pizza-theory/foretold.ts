import type { Speech } from "../contract.ts";
import { COLOURS } from "./cutting.ts";
import type { Shown } from "./sight.ts";
import { words } from "./words.ts";

const ALL = 16;
/** A round may add three of a colour, and a cut wins more. */
const NEAR = ALL - 3;
const ROUNDS = 60;

/** PT-12: whoever has all toppings on the pizza after a cut wins. PT-13: after 60 rounds the game stops. */
export function foretold(view: Shown, { lang, me, name }: Speech): string | null {
  const say = words[lang].foretold;
  const most = COLOURS.toSorted((a, b) => view.on_pizza[b] - view.on_pizza[a])[0] ?? "red";
  const n = view.on_pizza[most];
  if (n >= NEAR) {
    const seat = view.colours.indexOf(most);
    return say.near(seat < 0 ? words[lang].virtual : name(seat), seat >= 0 && seat === me, n);
  }
  const left = ROUNDS - view.round + 1;
  return left <= 3 ? say.limit(left) : null;
}
