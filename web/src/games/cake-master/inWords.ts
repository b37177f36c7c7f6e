import type { Action } from "../../gen/cake-master.ts";
import type { MoveInWords, Speech } from "../contract.ts";
import { cardId, type Shown, spotId } from "./cakes.ts";
import { words } from "./words.ts";

export function inWords(action: Action, view: Shown, { lang, me, name }: Speech): MoveInWords {
  const say = words[lang];
  const seat = me ?? 0;
  const card = view.hands[seat]?.[action.slot]?.card;
  if (!card) return { words: "", on: [] };
  const on = cardId(view.round, card);
  switch (action.do) {
    case "keep":
      return { words: say.keep(say.card(card)), on: [on] };
    case "pass_left":
      return { words: say.pass(say.card(card), name((seat + 1) % view.hands.length)), on: [on] };
    case "place": {
      const { cake, position } = action;
      return {
        words: say.placeCard(say.card(card), cake + 1, say.places[position] ?? ""),
        on: [on, spotId(cake, position)],
      };
    }
  }
}
