import { expect, test } from "vitest";
import { readStaged } from "../../gallery/readStaged.ts";
import type { Card, Menu, PlayedCard, View } from "../../gen/chaud-devant.ts";
import { trialSpeech } from "../trial.ts";
import { worth } from "./worth.ts";

const [situation] = readStaged("chaud-devant").pot?.steps ?? [];
const speech = trialSpeech("en", 0);

/** Three at the table, I am the first of them: my menu, what lies in the pot and how many cards the next one has. */
function pot(menu: Menu, cards: readonly Card[], total: number, next = 3, mine = 3): View {
  const played: PlayedCard[] = cards.map((card) => ({ card, seat: 2 }));
  return {
    ...(situation?.view as View),
    hands: [{ count: mine }, { count: next }, { count: 3 }],
    menus: [{ menu }, { menu: "pea" }, { menu: "chili" }],
    pot: {
      cards: played,
      led: "pea",
      spoiled: cards.some((card) => card.startsWith("chili")),
      total,
    },
  };
}
const playing = (card: Card, view: View) => worth({ do: "play", card }, view, speech);

test("a pot that is taken counts for the menu", () => {
  const soup = pot("pea", ["pea-3", "pea-5", "chili-1"], 9);
  expect(playing("pea-1", soup)).toEqual({ gain: "Takes the pot: +2 stars for your menu.", risk: null });
  expect(playing("pea-1", pot("no_soup", ["pea-5", "pea-4"], 9))).toEqual({
    gain: "You open the next pot.",
    risk: "Takes the pot: −3 stars for your menu.",
  });
  expect(playing("chili-2", pot("chili", ["pea-5", "pea-bouillon", "onion-4"], 9)).gain).toMatch(/no star/);
  expect(playing("pea-1", pot("pea", ["pea-5", "pea-4"], 9, 3, 1)).risk).toMatch(/round ends/);
});

test("a pot that is not taken is told by who comes next", () => {
  expect(playing("pea-4", pot("onion", ["pea-4"], 4)).risk).toBe(
    "The pot reaches 8: P1 takes it with a 2 or more.",
  );
  expect(playing("pea-4", pot("no_soup", ["pea-4"], 4)).gain).toMatch(/reaches 8/);
  expect(playing("pea-bouillon", pot("onion", ["pea-4"], 4)).gain).toMatch(/at 4: only a 10/);
  expect(playing("pea-4", pot("onion", ["pea-4"], 4, 0)).gain).toMatch(/nobody gets this pot/);
  expect(playing("pea-4", pot("pea", ["pea-4"], 4, 0)).risk).toMatch(/nobody gets this pot/);
});

test("a 10 that is led and a boil-over count nothing", () => {
  expect(playing("pea-10", pot("onion", [], 0)).gain).toBe("Led, the 10 counts 0.");
  expect(playing("pea-10", pot("onion", ["pea-1"], 1)).gain).toMatch(/^Takes the pot/);
  expect(playing("pea-boil_over", pot("onion", ["pea-5", "pea-4"], 9)).gain).toMatch(/0; its 3 cards stay/);
  expect(playing("pea-boil_over", pot("onion", [], 0)).gain).toMatch(/at 0/);
});
