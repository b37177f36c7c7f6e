import type { Action, Card } from "../../gen/cake-master.ts";
import type { HotSpot, Offer, Speech } from "../contract.ts";
import { CAKES, POSITIONS, type Shown } from "./cakes.ts";
import { cardId, spotId } from "./layout.ts";
import { words } from "./words.ts";

/** Drafting: touch what you keep, then what goes left. Placing: touch a quarter, then where it goes. */
export function moves(
  view: Shown,
  legal: readonly Action[],
  selection: readonly string[],
  speech: Speech,
): Offer<Action> {
  const { lang, me, name } = speech;
  const say = words[lang];
  if (me === null) return { ask: "", rule: "CM-4", spots: [], choices: [] };
  const held = (view.hands[me] ?? []).flatMap(({ card, at }, slot) => (card && !at ? [{ card, slot }] : []));
  return view.phase === "place" ? placing(me) : drafting(me);

  function drafting(seat: number): Offer<Action> {
    const keeping = legal.some((action) => action.do === "keep");
    const left = name((seat + 1) % view.hands.length);
    const spots = held.map(({ card, slot }): HotSpot<Action> => {
      const action: Action = { do: keeping ? "keep" : "pass_left", slot };
      const may = legal.some((other) => other.do === action.do && other.slot === slot);
      const label = keeping ? say.keep(say.card(card)) : say.passLeft(say.card(card), left);
      return { on: cardId(view.round, card), label, deed: { do: may ? "act" : "ask", action } };
    });
    const solo = view.hands.length === 1;
    const ask = keeping ? (solo ? say.askKeepSolo : say.askKeep) : say.askLeft(left);
    return { ask, rule: solo ? "CM-30" : "CM-4", spots, choices: [] };
  }

  function placing(seat: number): Offer<Action> {
    const chosen = held.find(({ card }) => selection.includes(cardId(view.round, card))) ?? held[0];
    const spots: HotSpot<Action>[] = held.map(({ card, slot }) => ({
      on: cardId(view.round, card),
      label: say.pick(say.card(card)),
      chosen: slot === chosen?.slot,
      deed: { do: "select", selection: [cardId(view.round, card)] },
      drops: drops(slot),
    }));
    if (chosen)
      for (const cake of CAKES)
        for (const position of POSITIONS) {
          const on = view.cakes[seat]?.[cake]?.cards[position];
          spots.push(spotFor(chosen.slot, cake, position, on ?? null));
        }
    const ask = held.length > 1 || !chosen ? say.askPlace : say.askPlaceOne(say.card(chosen.card));
    return { ask, rule: "CM-5", spots, choices: [] };
  }

  function drops(slot: number) {
    return CAKES.flatMap((cake) =>
      POSITIONS.flatMap((position) => {
        const action: Action = { do: "place", slot, cake, position };
        return isLegal(action) ? [{ on: spotId(cake, position), deed: { do: "act" as const, action } }] : [];
      }),
    );
  }

  function spotFor(slot: number, cake: number, position: number, card: Card | null): HotSpot<Action> {
    const action: Action = { do: "place", slot, cake, position };
    return {
      on: card ? cardId(view.round, card) : spotId(cake, position),
      label: say.placeAt(cake + 1, position + 1),
      deed: { do: isLegal(action) ? "act" : "ask", action },
    };
  }

  function isLegal(action: Extract<Action, { do: "place" }>): boolean {
    return legal.some(
      (other) =>
        other.do === "place" &&
        other.slot === action.slot &&
        other.cake === action.cake &&
        other.position === action.position,
    );
  }
}
