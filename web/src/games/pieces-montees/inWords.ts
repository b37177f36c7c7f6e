import type { Action, Hand, Slot, View } from "../../gen/pieces-montees.ts";
import type { MoveInWords, Speech } from "../contract.ts";
import { cakeId, cardId, hands, kitchenId, seenSide } from "./cakes.ts";
import { BOOK } from "./moves.ts";
import { words } from "./words.ts";

export function inWords(action: Action, view: View, { lang, me, name }: Speech): MoveInWords {
  const say = words[lang];
  const whose = (hand: Hand) => (hand === "neutral" ? say.neutral : hand === me ? say.mine : name(hand));
  const taken = (hand: Hand, slot: Slot) => {
    const card = hands(view, me).find((held) => held.hand === hand)?.cards[slot];
    if (!card) return { side: null, on: [], words: "" };
    const side = seenSide(card, hand, me);
    return { side, on: [cardId(card)], words: say.from(say.side(side), whose(hand)) };
  };
  switch (action.do) {
    case "place":
    case "assistant_cake": {
      const card = taken(action.hand, action.slot);
      const at = action.kitchen === me ? null : name(action.kitchen);
      const put = action.do === "place" ? say.putTier : say.putTierHelped;
      const cake = view.kitchens[action.kitchen]?.find(
        ({ colour, icing }) => colour === card.side?.colour && icing === card.side.icing,
      );
      const to = cake ? cakeId(action.kitchen, cake) : kitchenId(action.kitchen);
      return { words: put(card.words, at), on: [...card.on, to] };
    }
    case "turn_card": {
      const card = taken(action.hand, action.slot);
      return { words: say.turnOver(card.words), on: card.on };
    }
    case "assistant_spoon":
      return { words: say.borrowSpoon, on: [] };
    case "call_assistant":
      return { words: say.callAssistant, on: [] };
    case "turn_page":
      return { words: say.turnPage[action.way], on: [BOOK] };
    case "decorate": {
      const colour = action.page === "left" ? view.book?.left : view.book?.right;
      const icing = action.page === "left" ? "chocolate" : "cream";
      return { words: say.decorateCake(colour ? say.cake({ colour, icing }) : ""), on: [BOOK] };
    }
    case "end":
      return { words: say.endTurn, on: [] };
  }
}
