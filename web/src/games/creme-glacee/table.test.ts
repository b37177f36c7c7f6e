import { expect, test } from "vitest";
import { canonical } from "../../api/same.ts";
import { readStaged } from "../../gallery/readStaged.ts";
import type { Staged } from "../../gallery/staged.ts";
import type { Action, Event, Refusal, View } from "../../gen/creme-glacee.ts";
import { LANGS } from "../../i18n/langs.ts";
import type { Rect } from "../contract.ts";
import { rooms, trialSpeech } from "../trial.ts";
import { coneSlots, layout, toCome } from "./layout.ts";
import { moments } from "./moments.ts";
import { moves } from "./moves.ts";
import { why } from "./tell.ts";

const SITUATIONS = readStaged("creme-glacee");
const fr = trialSpeech("fr", 0);
const { phone: PHONE } = rooms({ hand: { phone: 116, desk: 140 } }, 5, 0);
const now = (name: string) => {
  const { steps, begin } = SITUATIONS[name] as Staged;
  return steps[begin] as Staged["steps"][number];
};

function inside(inner: Rect, outer: Rect) {
  expect(inner.x).toBeGreaterThanOrEqual(outer.x - 1);
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width + 1);
}

test("twelve cones find a place wide enough for a finger", () => {
  for (const area of [
    PHONE.board,
    { x: 0, y: 0, width: 900, height: 300 },
    { x: 0, y: 0, width: 520, height: 150 },
  ]) {
    for (let count = 1; count <= 12; count += 1) {
      const slots = coneSlots(area, count);
      expect(slots).toHaveLength(count);
      for (const slot of slots) {
        expect(slot.width).toBeGreaterThanOrEqual(43);
        inside(slot, area);
      }
      const middle = (slots[0]?.x ?? 0) + (slots.at(-1)?.x ?? 0) + (slots[0]?.width ?? 0);
      if (count < 4) expect(middle).toBeCloseTo(area.x * 2 + area.width);
    }
  }
});

test("every legal action can be touched, and nothing is touched twice", () => {
  for (const { steps, me } of Object.values(SITUATIONS))
    for (const { view, legal } of steps) {
      if (me === null || legal.length === 0) continue;
      const offer = moves(view as View, legal as Action[], [], trialSpeech("fr", me));
      const deeds = [...offer.spots, ...offer.choices].flatMap(({ deed }) =>
        deed.do === "act" ? [canonical(deed.action)] : [],
      );
      expect(new Set(deeds)).toEqual(new Set(legal.map(canonical)));
      const { pieces, places } = layout(view as View, PHONE, trialSpeech("fr", me));
      const there = new Set([...pieces, ...places].map(({ id }) => id));
      for (const { on } of offer.spots) expect(there).toContain(on);
      expect(offer.ask).not.toBe("");
    }
});

test("a cone I may not serve asks, so that the answer says why", () => {
  const { view, legal } = now("selling");
  const { spots } = moves(view as View, legal as Action[], [], fr);
  expect(spots.some(({ deed }) => deed.do === "ask")).toBe(true);
});

test("a day is counted before the next begins", () => {
  const { steps } = SITUATIONS["day-end"] as Staged;
  const [before, after] = [steps[0], steps[1]];
  const shown = moments(before?.view as View, after?.view as View, after?.events as Event[], fr);
  expect(shown.some(({ view }) => view.passing === "day")).toBe(true);
});

test("scoops to come are counted until all have come", () => {
  const rest = toCome(now("cones").view as View);
  expect(rest.map(({ count }) => count)).toEqual([4, 4, 3, 4, 4, 2]);
  expect(toCome(now("selling").view as View)).toEqual([]);
});

test("every refusal has its sentence", () => {
  const refusals: Refusal[] = [
    { code: "not_your_turn", phase: "cones", turn: 1 },
    { code: "not_in_this_phase", phase: "selling" },
    { code: "game_over" },
    { code: "nothing_to_exchange_for" },
    { code: "no_such_cone", cone: 3 },
    { code: "cone_full", cone: 3 },
    { code: "no_cone_left" },
    { code: "full_match_first" },
    { code: "too_many_lacking", cone: 3, lacking: 2 },
    { code: "not_on_the_table", cone: 3 },
    { code: "tub_pile_empty" },
  ];
  for (const lang of LANGS) {
    const said = refusals.map((refusal) => why(refusal, trialSpeech(lang, 0)));
    expect(new Set(said).size).toBe(refusals.length);
    for (const sentence of said) expect(sentence).toMatch(/\.$/);
  }
});
