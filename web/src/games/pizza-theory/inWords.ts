import type { Action } from "../../gen/pizza-theory.ts";
import type { MoveInWords, Speech } from "../contract.ts";
import { spotName } from "./pizza.ts";
import type { Shown } from "./sight.ts";
import { words } from "./words.ts";

export function inWords(action: Action, view: Shown, { lang, me }: Speech): MoveInWords {
  const say = words[lang];
  if (action.do === "cut") return { words: say.cutAt(action.line), on: [`die.${action.line}`] };
  const colour = (action.do === "add" ? view.colours[me ?? 0] : view.virtual_colour) ?? "red";
  return { words: say.addHere(colour, spotName(action.spot)), on: [`spot.${action.spot}`] };
}
