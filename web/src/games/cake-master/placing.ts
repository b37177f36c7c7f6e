import type { Action, Card } from "../../gen/cake-master.ts";
import type { Choice, Deed, HotSpot, Offer, Speech } from "../contract.ts";
import { CAKES, cardId, heldBy, POSITIONS, type Shown, spotId } from "./cakes.ts";
import { placeInWords } from "./fit.ts";
import { words } from "./words.ts";

export interface Tentative {
  readonly card: Card;
  readonly cake: number;
  readonly position: number;
}

/** The last quarter of a turn lies on its cake for trial: what is shown cannot be taken back. */
export function tentative(view: Shown, me: number | null, selection: readonly string[]): Tentative | null {
  if (me === null || view.phase !== "place") return null;
  const [last, ...others] = heldBy(view, me);
  if (!last || others.length > 0) return null;
  for (const cake of CAKES)
    for (const position of POSITIONS)
      if (selection.includes(spotId(cake, position))) return { card: last.card, cake, position };
  return null;
}

/** Touch a quarter, then where it goes, or drag it there. */
export function placing(
  view: Shown,
  legal: readonly Action[],
  selection: readonly string[],
  speech: Speech,
): Offer<Action> {
  const { lang, me } = speech;
  const say = words[lang];
  if (me === null) return { ask: "", rule: "CM-5", spots: [], choices: [] };
  const held = heldBy(view, me);
  const trial = tentative(view, me, selection);
  const chosen = held.find(({ card }) => selection.includes(cardId(view.round, card))) ?? held[0];
  const spots: HotSpot<Action>[] = held.map(({ card, slot }) => ({
    on: cardId(view.round, card),
    label: trial ? say.takeBack(say.card(card)) : say.pick(say.card(card)),
    chosen: slot === chosen?.slot,
    deed: { do: "select", selection: trial ? [] : [cardId(view.round, card)] },
    drops: drops(slot),
  }));
  for (const cake of CAKES)
    for (const position of POSITIONS) {
      if (!chosen || (trial?.cake === cake && trial.position === position)) continue;
      const there = view.cakes[me]?.[cake]?.cards[position] ?? null;
      spots.push({
        on: there ? cardId(view.round, there) : spotId(cake, position),
        label: placeInWords(view, speech, chosen.card, { cake, position }),
        deed: to(chosen.slot, cake, position),
      });
    }
  if (trial && chosen)
    return { ask: say.askSurePlace, rule: "CM-5", spots, choices: [confirm(chosen, trial)] };
  const ask = held.length > 1 || !chosen ? say.askPlace : say.askPlaceOne(say.card(chosen.card));
  return { ask, rule: "CM-5", spots, choices: [] };

  function to(slot: number, cake: number, position: number): Deed<Action> {
    const action = legal.find(
      (one) => one.do === "place" && one.slot === slot && one.cake === cake && one.position === position,
    );
    if (!action) return { do: "ask", action: { do: "place", slot, cake, position } };
    if (held.length > 1) return { do: "act", action };
    return { do: "select", selection: [spotId(cake, position)] };
  }

  function drops(slot: number) {
    return CAKES.flatMap((cake) =>
      POSITIONS.flatMap((position) => {
        const deed = to(slot, cake, position);
        return deed.do === "ask" ? [] : [{ on: spotId(cake, position), deed }];
      }),
    );
  }

  function confirm({ slot, card }: (typeof held)[number], { cake, position }: Tentative): Choice<Action> {
    const action: Action = { do: "place", slot, cake, position };
    const says = say.sureOf(say.confirm, [placeInWords(view, speech, card, { cake, position })]);
    return { id: "confirm", label: say.confirm, says, main: true, deed: { do: "act", action } };
  }
}
