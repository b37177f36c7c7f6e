import { expect, test } from "vitest";
import { readStaged } from "../../gallery/readStaged.ts";
import { stagedState } from "../../gallery/staged.ts";
import type { Action, View } from "../../gen/pieces-montees.ts";
import { trialSpeech } from "../trial.ts";
import { hands, remembered, seenSide } from "./cakes.ts";
import { cardInWords, fitOf, kitchensOf } from "./fit.ts";

/** Every card of every hand in every situation in which something is asked of me. */
function* cards() {
  for (const staged of Object.values(readStaged("pieces-montees")))
    for (const at of staged.steps.keys()) {
      const { me, legal, ...state } = stagedState(staged, at);
      const view = state.view as View;
      if (me === null || legal.length === 0) continue;
      for (const { hand, cards } of hands(view, me))
        for (const [slot, card] of cards.entries())
          yield { view, me, legal: legal as readonly Action[], hand, slot, card, of: cards.length };
    }
}

test("a tier that may be placed is told with what it is worth, one that may not with what it waits for", () => {
  let placed = 0;
  for (const { view, me, legal, hand, slot, card } of cards())
    for (const kitchen of kitchensOf(view, me)) {
      const fit = fitOf(view, kitchen, seenSide(card, hand, me));
      const may = legal.some(
        (action) =>
          action.do === "place" && action.hand === hand && action.slot === slot && action.kitchen === kitchen,
      );
      if (may) expect([1, 3, 6]).toContain(fit && "gain" in fit ? fit.gain : null);
      if (may) expect(fit && "short" in fit ? fit.short : null).toBe(false);
      placed += Number(may);
      // What fits, and is paid for, is legal.
      if (!may && fit && "gain" in fit) expect(fit.short).toBe(true);
    }
  expect(placed).toBeGreaterThan(0);
});

test("the other side of a card is told only to who may be reminded of it", () => {
  let hidden = 0;
  for (const { view, me, hand, slot, card, of } of cards()) {
    const says = cardInWords(view, card, { hand, slot, of }, trialSpeech("en", me));
    const back = remembered(view, card, seenSide(card, hand, me).icing, me);
    if (back === null) hidden += 1;
    expect(says.includes("back")).toBe(back !== null);
  }
  expect(hidden).toBeGreaterThan(0);
});
