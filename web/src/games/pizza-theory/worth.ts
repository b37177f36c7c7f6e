import type { Action, Colour } from "../../gen/pizza-theory.ts";
import type { Said } from "../../i18n/dictionary.ts";
import { spoken } from "../../i18n/spoken.ts";
import type { Weigh } from "../contract.ts";
import { count, type Pizza, TOPPINGS } from "./cutting.ts";
import { allCuts } from "./odds.ts";
import type { Knives } from "./pizza.ts";
import type { Shown } from "./sight.ts";
import type { words as french } from "./worth/fr.ts";

const words = spoken<Said<typeof french>>("pizza-theory/worth");

/** All the cuts that may come, each as likely as any other, on the pizza as it lies once I have moved. */
export const worth: Weigh<Shown, Action> = (action, view, { lang, me, name }) => {
  const say = words[lang];
  const mine = view.colours[me ?? 0] ?? "red";
  const pizza = movedOn(action, view, mine);
  const had = count(pizza)[mine];
  const cuts = allCuts(pizza, knivesAfter(action, view, me));
  const change = cuts.map((left) => left[mine] - had);
  const all = cuts.length;
  const whole = (colour: Colour) => cuts.filter((left) => left[colour] === TOPPINGS).length;

  const [wins, gains, loses] = [
    whole(mine),
    change.filter((by) => by > 0).length,
    change.filter((by) => by < 0).length,
  ];
  const [rival] = view.colours
    .map((colour, seat) => ({ seat, wins: colour === mine ? 0 : whole(colour) }))
    .toSorted((a, b) => b.wins - a.wins);
  const ghost = view.virtual_colour;
  const lost = ghost
    ? cuts.filter(
        (left) => left[ghost] === TOPPINGS && view.colours.every((colour) => left[colour] < TOPPINGS),
      ).length
    : 0;

  const gain = wins > 0 ? say.wins(wins, all) : gains > 0 ? say.gains(gains, all, Math.max(...change)) : null;
  const risk = rival?.wins
    ? say.letsWin(name(rival.seat), rival.wins, all)
    : lost > 0
      ? say.ghostWins(lost, all)
      : loses > 0
        ? say.loses(loses, all, -Math.min(...change))
        : null;
  return { gain: gain ?? (risk ? null : say.keeps(had)), risk };
};

function movedOn(action: Action, { pizza, virtual_colour }: Shown, mine: Colour): Pizza {
  if (action.do === "cut") return pizza;
  const colour = action.do === "add" ? mine : (virtual_colour ?? null);
  return pizza.with(action.spot, colour);
}

/** The knives I know of: the ghost's, once it is rolled, and the one I choose. */
function knivesAfter(action: Action, { board }: Shown, me: number | null): Knives {
  return board.map(({ seat = null, knife }) => {
    if (action.do === "cut" && seat === me) return action.line;
    return typeof knife === "object" ? knife.line : null;
  });
}
