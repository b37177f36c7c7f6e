import type { Action, View } from "../../gen/pieces-montees.ts";
import type { Said } from "../../i18n/dictionary.ts";
import { spoken } from "../../i18n/spoken.ts";
import type { Lesson } from "../../lesson/contract.ts";
import { told } from "../../lesson/told.ts";
import { cardId } from "./cakes.ts";
import type { words as french } from "./lesson/fr.ts";

const step = told<View, Action, Said<typeof french>>(spoken("pieces-montees/lesson"));
const place = (hand: number, slot: number, kitchen: number): Action => ({ do: "place", hand, slot, kitchen });
const end: Action = { do: "end" };

/** The first cake. */
export const lesson: Lesson<View, Action> = {
  seats: 3,
  options: { level: "apprentice" },
  seed: "0000000000000000000000000000000000000000000000000000000000000071",
  script: [[], [place(2, 2, 1), end], [place(1, 2, 2), end]],
  steps: [
    step("goal"),
    step("sides", null, ({ hands }) => hands[0]?.map(cardId) ?? []),
    step("spoons", null, () => ["chef"]),
    step("first", [place(0, 1, 0)]),
    step("second", [place(2, 2, 0)]),
    step("over", [end]),
    step("flip", [{ do: "turn_card", hand: 1, slot: 2 }]),
    step("helper", [{ do: "assistant_spoon" }]),
    step("third", [place(1, 2, 0)]),
    step("end"),
  ],
};
