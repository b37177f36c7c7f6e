import type { Action } from "../../gen/chaud-devant.ts";
import type { MoveInWords, Speech } from "../contract.ts";
import { knownCards, type Shown } from "./cards.ts";
import { words } from "./words.ts";

export function inWords(action: Action, view: Shown, { lang, me }: Speech): MoveInWords {
  const say = words[lang];
  const seat = me ?? 0;
  if (action.do === "menu")
    return { words: say.takeMenu(say.menus[action.menu]), on: [`menu.${view.round}.${seat}.${action.menu}`] };
  const held = knownCards(view).hands[seat]?.find(({ card }) => card === action.card);
  return { words: say.play(action.card), on: held ? [held.id] : [] };
}
