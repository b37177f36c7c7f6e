import type { Action, View } from "../../gen/the-game.ts";
import type { MoveInWords, Speech } from "../contract.ts";
import { words } from "./words.ts";

export function inWords(action: Action, _view: View, { lang }: Speech): MoveInWords {
  return { words: words[lang].choices[action.do], on: [`card.${action.do}`] };
}
