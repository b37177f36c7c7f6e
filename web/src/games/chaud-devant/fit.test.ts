import { expect, test } from "vitest";
import { readStaged } from "../../gallery/readStaged.ts";
import type { Card, Event } from "../../gen/chaud-devant.ts";
import { LANGS } from "../../i18n/langs.ts";
import { trialSpeech } from "../trial.ts";
import { MENUS, type Shown } from "./cards.ts";
import { menuInWords, playInWords, totalWith, worth } from "./fit.ts";

const pot = (total: number, ...cards: string[]) =>
  ({ pot: { total, cards: cards.map((card) => ({ card: card as Card, seat: 0 })) } }) as unknown as Shown;

test("what the pot comes to is what the house then announces", () => {
  let seen = 0;
  for (const { steps } of Object.values(readStaged("chaud-devant")))
    steps.forEach(({ events }, i) => {
      const before = steps[i - 1]?.view as Shown | undefined;
      for (const event of events as Event[])
        if (event.is === "card_played" && before) {
          expect(totalWith(before, event.card)).toBe(event.total);
          seen += 1;
        }
    });
  expect(seen).toBeGreaterThan(0);
  expect(totalWith(pot(0), "pea-10")).toBe(0);
  expect(totalWith(pot(0, "pea-10", "onion-boil_over"), "onion-10")).toBe(10);
  expect(totalWith(pot(9, "pea-5"), "onion-boil_over")).toBe(0);
});

test("E1, E3: what a pot is worth to each menu", () => {
  const cards = "pea-3 pea-1 chili-5 onion-boil_over mushroom-4 pea-3 chili-4".split(" ") as Card[];
  expect(MENUS.map((menu) => worth(menu, cards))).toEqual([1, -1, -1, 2, -7]);
  expect(worth("chili", ["pea-bouillon", "onion-boil_over", "chili-1"])).toBe(0);
});

test("a card that takes the pot says what that is worth to my menu, two of a kind are told apart", () => {
  const view = { ...pot(7, "pea-3", "pea-4"), menus: [{ menu: "pea" }] } as unknown as Shown;
  const hand = ["a", "b"].map((id) => ({ id, card: "pea-3" as Card, seat: 0 }));
  const [one, two] = hand.map((held) => playInWords(view, held, hand, trialSpeech("en", 0)));
  expect(one).toBe("Play the 3 of peas (copy 1): total 10, you take 3 cards, +3 for your menu");
  expect(two).toContain("copy 2");
});

test("every menu says how it scores", () => {
  const view = { used_menus: [["chili"]], hands: [{ cards: ["pea-3", "pea-3"] }] } as unknown as Shown;
  for (const lang of LANGS) {
    const says = MENUS.map((menu) => menuInWords(view, menu, trialSpeech(lang, 0)));
    for (const [i, text] of says.entries()) if (MENUS[i] !== "chili") expect(text).toMatch(/\+\d.*−1/);
    expect(says[0]).toContain("2");
  }
});
