import type { Action } from "../../gen/pizza-theory.ts";
import type { Choice, HotSpot, Looks, Offer, Speech } from "../contract.ts";
import { COLOURS, count } from "./cutting.ts";
import { lineInWords, spotInWords } from "./fit.ts";
import { LINES, SPOTS } from "./pizza.ts";
import { LAST, readTrial, type Shown, see, type Trial, writeTrial } from "./sight.ts";
import { words } from "./words.ts";

const LAST_CUT = "PT-9";

export function moves(
  view: Shown,
  legal: readonly Action[],
  selection: readonly string[],
  speech: Speech,
): Offer<Action> {
  const back = looks(view, selection, speech);
  if (back.ask !== null) return { ...back, ask: back.ask, rule: LAST_CUT };
  if (view.phase === "cut") return toCut(view, readTrial(selection), [...back.choices], speech);
  return toAdd(view, legal, [...back.choices], speech);
}

/** Once there was a cut, everybody can look at it again at any time but while it is shown. */
export function looks(view: Shown, selection: readonly string[], speech: Speech): Looks<Action> {
  const trial = readTrial(selection);
  const ask = trial.last ? words[speech.lang].lookingBack(view.last_cut?.round ?? 1) : null;
  return { ask, rule: ask && LAST_CUT, spots: [], choices: lookBack(view, trial, speech) };
}

/** Every spot can be touched: what is not legal asks, and the answer says why. */
function toAdd(
  view: Shown,
  legal: readonly Action[],
  choices: Choice<Action>[],
  speech: Speech,
): Offer<Action> {
  const { me, lang } = speech;
  const say = words[lang];
  const what = view.phase === "add_virtual" ? "add_virtual" : "add";
  const colour = (what === "add_virtual" ? view.virtual_colour : view.colours[me ?? 0]) ?? "red";
  const may = new Set(legal.flatMap((action) => (action.do === what ? [action.spot] : [])));
  const spots = SPOTS.map(
    (_, spot): HotSpot<Action> => ({
      on: `spot.${spot}`,
      label: spotInWords(view, spot, colour, speech),
      deed: { do: may.has(spot) ? "act" : "ask", action: { do: what, spot } },
    }),
  );
  const [ask, rule] = what === "add" ? [say.add(colour), "PT-5"] : [say.addVirtual(colour), "PT-21"];
  return { ask, rule, spots, choices };
}

/** Trying out is free: my line, and what the others might choose. One button makes it a choice. */
function toCut(view: Shown, trial: Trial, back: Choice<Action>[], speech: Speech): Offer<Action> {
  const say = words[speech.lang];
  const { mine } = trial;
  const select = (next: Partial<Trial>) =>
    ({ do: "select", selection: writeTrial({ ...trial, ...next }) }) as const;
  const dice = LINES.map(
    (line): HotSpot<Action> => ({
      on: `die.${line}`,
      label: lineInWords(view, line, speech),
      chosen: mine === line,
      deed: select({ mine: mine === line ? null : line }),
    }),
  );
  const others = view.board.flatMap(({ colour, seat = null, knife }): HotSpot<Action>[] => {
    if (seat === null || seat === speech.me || typeof knife === "object") return [];
    const next = ((trial.others.get(colour) ?? 0) + 1) % (LINES.length + 1);
    const tried = new Map(trial.others);
    if (next === 0) tried.delete(colour);
    else tried.set(colour, next);
    return [
      {
        on: `tag.${colour}`,
        label: say.tryFor(speech.name(seat), next === 0 ? null : next),
        chosen: trial.others.has(colour),
        deed: select({ others: tried }),
      },
    ];
  });
  const cut: Choice<Action>[] =
    mine === null
      ? back
      : [
          {
            id: "cut",
            label: say.cutAt(mine),
            main: true,
            deed: { do: "act", action: { do: "cut", line: mine } },
          },
        ];
  return { ...askForLine(view, trial, speech), spots: [...dice, ...others], choices: cut };
}

function askForLine(view: Shown, trial: Trial, { lang, me }: Speech): Pick<Offer<Action>, "ask" | "rule"> {
  const say = words[lang];
  const { cut } = see(view, writeTrial(trial), me);
  if (cut?.parts.some(({ leaders }) => leaders.length > 0)) {
    const [now, then] = [count(view.pizza), count(cut.after)];
    const totals = COLOURS.map((colour) => say.total(then[colour], colour, then[colour] - now[colour]));
    return { ask: say.wouldBe(totals.join(", ")), rule: "PT-9" };
  }
  return { ask: trial.mine === null ? say.choose : say.chosen(trial.mine), rule: "PT-6" };
}

function lookBack(view: Shown, { last }: Trial, { lang }: Speech): Choice<Action>[] {
  if (!view.last_cut || view.passing) return [];
  const say = words[lang];
  const deed = { do: "look", at: last ? null : LAST } as const;
  return [{ id: "last", label: last ? say.lookOn : say.lookBack, main: last, deed }];
}
