import type { Action, View } from "../../gen/the-game.ts";
import type { Offer, Speech } from "../contract.ts";
import { words } from "./words.ts";

export function moves(
  view: View,
  legal: readonly Action[],
  _selection: readonly string[],
  { lang }: Speech,
): Offer<Action> {
  const say = words[lang];
  return {
    ask: say.ask(view.plate),
    rule: "TG-3",
    spots: legal.map((action) => ({
      on: `card.${action.do}`,
      label: say.choices[action.do],
      deed: { do: "act", action },
    })),
    choices: [],
  };
}
