import { expect, test } from "vitest";
import { canonical } from "../../api/same.ts";
import { readStaged } from "../../gallery/readStaged.ts";
import type { Staged } from "../../gallery/staged.ts";
import type { Action, Event, Refusal, TierCard, View } from "../../gen/pieces-montees.ts";
import { LANGS } from "../../i18n/langs.ts";
import { hits } from "../../table/hits.ts";
import type { Rect } from "../contract.ts";
import { rooms, trialSpeech } from "../trial.ts";
import { seenSide } from "./cakes.ts";
import { layout } from "./layout.ts";
import { moves } from "./moves.ts";
import { tell, why } from "./tell.ts";

const SITUATIONS = readStaged("pieces-montees");
const { phone: PHONE, sideways: SIDEWAYS, desk: DESK } = rooms({ hand: { phone: 112, desk: 140 } }, 4, 0);
const states = Object.values(SITUATIONS).flatMap(({ steps, me }) => steps.map((step) => ({ ...step, me })));

test("I see my own cards from the front and the others' from behind", () => {
  const card: TierCard = { id: 7, colour: "red", front: "cream", cream: 1, chocolate: 3 };
  expect(seenSide(card, 0, 0)).toEqual({ colour: "red", icing: "cream", tier: 1 });
  expect(seenSide(card, "neutral", 0).icing).toBe("cream");
  expect(seenSide(card, 1, 0)).toEqual({ colour: "red", icing: "chocolate", tier: 3 });
});

/** Whether two rectangles share more than their edges. */
const overlap = (a: Rect, b: Rect) =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 1 &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 1;

test("every card of the others has a finger's room of its own, on phones too", () => {
  for (const { view, legal, me } of states) {
    if (me === null || legal.length === 0) continue;
    const { spots } = moves(view as View, legal as Action[], [], trialSpeech("fr", me));
    for (const phone of [PHONE, SIDEWAYS]) {
      const scene = layout(view as View, phone, trialSpeech("fr", me), []);
      const others = hits(scene, spots).filter(
        ({ at, spot }) => (spot.on.startsWith("card") && at.x < phone.hand.x) || at.y < phone.hand.y,
      );
      expect(others.length).toBeGreaterThan(0);
      for (const [i, a] of others.entries())
        for (const b of others.slice(i + 1))
          expect(overlap(a.at, b.at), `${a.spot.on} and ${b.spot.on}`).toBe(false);
    }
  }
});

test("every legal action can be reached, by one selection at most", () => {
  for (const { view, legal, me } of states) {
    if (me === null || legal.length === 0) continue;
    const offer = (selection: readonly string[]) =>
      moves(view as View, legal as Action[], selection, trialSpeech("fr", me));
    const first = offer([]);
    expect(first.ask).not.toBe("");
    const picks = first.spots.flatMap(({ deed }) =>
      deed.do === "select" ? [deed.selection] : deed.do === "look" && deed.at ? [[deed.at]] : [],
    );
    const acts = [[], ...picks].flatMap((selection) =>
      [...offer(selection).spots, ...offer(selection).choices].flatMap(({ deed }) =>
        deed.do === "act" ? [canonical(deed.action)] : [],
      ),
    );
    expect(new Set(acts)).toEqual(new Set(legal.map(canonical)));
    for (const selection of [[], ...picks]) {
      const { pieces, places } = layout(view as View, PHONE, trialSpeech("fr", me), selection);
      const there = new Set([...pieces, ...places].map(({ id }) => id));
      for (const { on } of offer(selection).spots) expect(there).toContain(on);
    }
  }
});

/** My turn in a situation with a card picked, and whether I may place it in my own kitchen. */
function picks(name: string) {
  const { steps, me, begin } = SITUATIONS[name] as Staged;
  const { view, legal } = steps[begin] as Staged["steps"][number];
  const offer = (selection: readonly string[]) =>
    moves(view as View, legal as Action[], selection, trialSpeech("fr", me));
  return offer([]).spots.flatMap(({ deed }) => {
    if (deed.do !== "select") return [];
    const { selection } = deed;
    const now = { view: view as View, legal: legal as Action[], me: me as number, offer: offer(selection) };
    const mine = now.offer.choices.find(({ id }) => id === `place.${me}`);
    return [{ ...now, selection, may: mine?.deed.do === "act" }];
  });
}

test("a kitchen is lit where the picked card may be placed, and only there", () => {
  for (const name of ["start", "turn", "teams"]) {
    const all = picks(name);
    expect(new Set(all.map(({ may }) => may))).toEqual(new Set([true, false]));
    for (const { view, legal, me, offer, selection } of all) {
      const floors = (picked: readonly string[]) =>
        layout(view, DESK, trialSpeech("fr", me), picked).pieces.filter(({ face }) => face === "kitchen");
      expect(floors(selection)).toEqual(floors([]));
      for (const { on, deed } of offer.spots.filter(({ on }) => on.startsWith("kitchen")))
        if (deed.do === "act") expect(legal, on).toContainEqual(deed.action);
        else expect(deed.do, on).toBe("ask");
    }
  }
});

test("the log says whose hand a tier came from", () => {
  const placed = (seat: number, hand: number | "neutral") =>
    tell(
      {
        is: "card_placed",
        seat,
        hand,
        kitchen: seat,
        slot: 0,
        by_assistant: false,
        side: { colour: "orange", icing: "chocolate", tier: 1 },
      } as Event,
      trialSpeech("en", 0),
    );
  expect(placed(1, 1)).toBe("P1 places the Halloween chocolate tier 1 from their own hand.");
  expect(placed(1, 2)).toBe("P1 places the Halloween chocolate tier 1 from P2’s hand.");
  expect(placed(1, 0)).toBe("P1 places the Halloween chocolate tier 1 from your hand.");
  expect(placed(0, "neutral")).toBe("You place the Halloween chocolate tier 1 from the neutral hand.");
});

test("decorations: taken from the open pages when they may be, else one is told why; then they are on the cake", () => {
  const { steps, me } = SITUATIONS.assistant as Staged;
  const { view, legal } = steps[1] as Staged["steps"][number];
  const deeds = (more: readonly Action[], selection: readonly string[]) =>
    moves(view as View, [...(legal as Action[]), ...more], selection, trialSpeech("fr", me)).choices.filter(
      ({ id }) => id.startsWith("decorate"),
    );
  expect(deeds([], [])).toEqual([]);
  expect(deeds([], ["book"]).map(({ deed }) => deed.do)).toEqual(["ask", "ask"]);
  const left: Action = { do: "decorate", page: "left" };
  expect(deeds([left], []).map(({ deed }) => deed)).toEqual([{ do: "act", action: left }]);
  expect(deeds([left], ["book"]).map(({ deed, main }) => [deed.do, main])).toEqual([
    ["act", true],
    ["ask", false],
  ]);

  const over = (SITUATIONS.over as Staged).steps[0]?.view as View;
  const decorated = over.kitchens.flat().filter((cake) => cake.decorated).length;
  const stands = layout(over, DESK, trialSpeech("fr", 0), []).pieces.filter(
    (piece) => piece.face === "stand" && piece.look.decorated,
  );
  expect(decorated).toBeGreaterThan(0);
  expect(stands).toHaveLength(decorated);
});

test("every refusal has its sentence", () => {
  const kind = { colour: "red", icing: "cream" } as const;
  const side = { ...kind, tier: 2 };
  const refusals: Refusal[] = [
    { code: "out_of_turn" },
    { code: "no_such_card", hand: 1, slot: 2 },
    { code: "wrong_kitchen", kitchen: 1 },
    { code: "no_assistant_to_lend" },
    { code: "no_assistant_to_begin" },
    { code: "assistant_not_needed", kitchen: 0, unfinished: 1 },
    { code: "assistant_just_called" },
    { code: "assistant_is_here" },
    { code: "same_cake_again", ...kind },
    { code: "too_many_unfinished", unfinished: 3 },
    { code: "wrong_tier", side, wanted: 1 },
    { code: "wrong_tier", side, wanted: null },
    { code: "not_a_first_tier", side },
    { code: "too_few_spoons", deed: "place", needed: 2, left: 1 },
    { code: "no_page_to_turn", way: "forward" },
    { code: "no_decoration_there", page: "left" },
    { code: "one_decoration_per_turn" },
    { code: "no_finished_cake", ...kind },
  ];
  for (const lang of LANGS) {
    const said = refusals.map((refusal) => why(refusal, trialSpeech(lang, 0)));
    expect(new Set(said).size).toBe(refusals.length);
    for (const sentence of said) expect(sentence).toMatch(/\.$/);
  }
});
