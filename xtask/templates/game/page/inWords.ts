import type { Action, View } from "../../gen/the-game.ts";
import type { Counsel, Speech } from "../contract.ts";
import { words } from "./words.ts";

export function counsel(action: Action, _view: View, { lang }: Speech): Counsel {
  return { words: words[lang].choices[action.do], on: [`card.${action.do}`] };
}
