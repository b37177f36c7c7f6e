import type { Action, Card, View } from "../../gen/chaud-devant.ts";
import type { Said } from "../../i18n/dictionary.ts";
import { spoken } from "../../i18n/spoken.ts";
import type { Lesson } from "../../lesson/contract.ts";
import { told } from "../../lesson/told.ts";
import { knownCards } from "./cards.ts";
import type { words as french } from "./lesson/fr.ts";

const step = told<View, Action, Said<typeof french>>(spoken("chaud-devant/lesson"));
const plays = (...cards: readonly Card[]): Action[] => cards.map((card) => ({ do: "play", card }));

/** The first round. */
export const lesson: Lesson<View, Action> = {
  seats: 3,
  seed: "0000000000000000000000000000000000000000000000000000000000000176",
  script: [
    [],
    [
      { do: "menu", menu: "no_soup" },
      ...plays("onion-3", "onion-boil_over", "onion-4", "mushroom-2", "chili-3", "pea-1"),
      ...plays("pea-3", "mushroom-3", "mushroom-5", "pea-2"),
    ],
    [
      { do: "menu", menu: "chili" },
      ...plays("onion-5", "onion-2", "pea-3", "mushroom-1", "chili-1", "pea-bouillon", "pea-10"),
      ...plays("pea-5", "mushroom-10", "mushroom-bouillon", "mushroom-4", "pea-4", "pea-4"),
    ],
  ],
  steps: [
    step("goal"),
    step("menus", null, (view) => knownCards(view).hands[0]?.map(({ id }) => id) ?? []),
    step("onions", [{ do: "menu", menu: "onion" }]),
    step("pot", null, () => ["pot.front"]),
    step("lead", plays("onion-bouillon")),
    step("take", plays("onion-2")),
    step("ten", plays("onion-10")),
    step("boil", plays("onion-bouillon")),
    step("big", plays("onion-5")),
    step("chili", plays("chili-1")),
    step("rest", plays("chili-2", "pea-5", "onion-3", "mushroom-2", "onion-1")),
    step("end"),
  ],
};
