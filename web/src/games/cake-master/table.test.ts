import { expect, test } from "vitest";
import { canonical } from "../../api/same.ts";
import { readStaged } from "../../gallery/readStaged.ts";
import type { Staged } from "../../gallery/staged.ts";
import type { Action, Event, Refusal, View } from "../../gen/cake-master.ts";
import { LANGS } from "../../i18n/langs.ts";
import type { Rect } from "../contract.ts";
import { roomAfar, rooms, trialSpeech } from "../trial.ts";
import { flavour, shelfId } from "./cakes.ts";
import { trays } from "./draft.ts";
import { layout } from "./layout.ts";
import { moments } from "./moments.ts";
import { moves } from "./moves.ts";
import { cakeRects, quadrant } from "./stands.ts";
import { why } from "./tell.ts";

const SITUATIONS = readStaged("cake-master");
const fr = trialSpeech("fr", 0);
const { phone: PHONE, sideways: SIDEWAYS } = rooms({ hand: { phone: 120, desk: 140 } }, 5, 0);

test("round and turn are told on the table, clear of customers and cakes", () => {
  const { steps, me, begin } = SITUATIONS.last as Staged;
  const view = steps[begin]?.view as View;
  for (const room of [PHONE, SIDEWAYS]) {
    const { pieces } = layout(view, room, trialSpeech("fr", me));
    const sign = pieces.find(({ id }) => id === "round");
    if (sign?.face !== "sign") throw new Error("no sign");
    expect(sign.look.text).toEqual(["Manche 3/3", "tour 4/4"]);
    for (const { id, at } of pieces.filter(({ face }) => ["customer", "stand", "quarter"].includes(face)))
      expect(
        at.y + at.height <= sign.at.y ||
          at.y >= sign.at.y + sign.at.height ||
          at.x + at.width <= sign.at.x ||
          at.x >= sign.at.x + sign.at.width,
        id,
      ).toBe(true);
  }
});

test("four quarters make a round cake, each wide enough for a finger", () => {
  const [cake] = cakeRects({ x: 0, y: 220, width: 360, height: 280 });
  const quarters = [0, 1, 2, 3].map((position) => quadrant(cake as Rect, position));
  for (const quarter of quarters) expect(quarter.width).toBeGreaterThanOrEqual(44);
  const [first, second, third, fourth] = quarters as [Rect, Rect, Rect, Rect];
  // Clockwise from noon: right above, right below, left below, left above.
  expect(first.x).toBe(second.x);
  expect(second.y).toBe(third.y);
  expect(third.x).toBe(fourth.x);
  expect(first.x).toBeGreaterThan(fourth.x);
  expect(second.y).toBeGreaterThan(first.y);
});

test("on a big screen everybody's cakes are as large and beside their plate, with what each is worth", () => {
  const { steps, begin } = SITUATIONS.place as Staged;
  const view = steps[begin]?.view as View;
  const room = roomAfar("television", 4, false);
  const { pieces } = layout(view, room, trialSpeech("fr", null));
  for (const seat of room.seats.keys()) {
    const stands = pieces.filter(({ id }) => id.startsWith(`stand.${seat}.`));
    expect(stands.length).toBe(3);
    const shelf = pieces.find(({ id }) => id === shelfId(seat))?.at as Rect;
    const nearest = room.seats.map(({ x, y }) => Math.hypot(x - shelf.x, y - shelf.y));
    expect(nearest.indexOf(Math.min(...nearest))).toBe(seat);
  }
  // Whoever looks on at a smaller screen opens one of them.
  const opened = layout(view, PHONE, trialSpeech("fr", null), [shelfId(2)]).pieces;
  expect(opened.filter(({ face }) => face === "stand").length).toBe(3);
});

/** All that can be sent by touching, one thing after another. */
function reachable(view: View, legal: readonly Action[], me: number): Set<string> {
  const seen = new Set<string>();
  const sent = new Set<string>();
  const go = (selection: readonly string[]) => {
    const key = [...selection].sort().join();
    if (seen.has(key)) return;
    seen.add(key);
    const offer = moves(view, legal, selection, trialSpeech("fr", me));
    const { pieces, places } = layout(view, PHONE, trialSpeech("fr", me), selection);
    const there = new Set([...pieces, ...places].map(({ id }) => id));
    expect(offer.ask).not.toBe("");
    expect(new Set(offer.spots.map(({ on }) => on)).size).toBe(offer.spots.length);
    for (const { on } of offer.spots) expect(there).toContain(on);
    for (const { deed } of [...offer.spots, ...offer.choices]) {
      if (deed.do === "act")
        for (const action of [deed.action, ...(deed.next ?? [])]) sent.add(canonical(action));
      if (deed.do === "select") go(deed.selection);
    }
  };
  go([]);
  return sent;
}

test("every legal action can be sent by touching", () => {
  for (const { steps, me } of Object.values(SITUATIONS))
    for (const { view, legal } of steps) {
      if (me === null || legal.length === 0) continue;
      const sent = reachable(view as View, legal as Action[], me);
      for (const action of legal) expect(sent).toContain(canonical(action));
    }
});

test("quarters go to their trays by touch or drag, and nothing is sent before the button", () => {
  const { steps, me } = SITUATIONS.keep as Staged;
  const { view, legal } = steps.at(-1) as Staged["steps"][number];
  const offer = (selection: readonly string[]) => moves(view as View, legal as Action[], selection, fr);
  expect(me).toBe(0);
  const touch = (selection: readonly string[], nth: number) => {
    const deed = offer(selection).spots[nth]?.deed;
    return deed?.do === "select" ? deed.selection : [];
  };
  const kept = touch([], 0);
  expect(offer(kept).choices).toEqual([]);
  const both = touch(kept, 1);
  const [confirm] = offer(both).choices;
  expect(confirm?.deed).toEqual({
    do: "act",
    action: { do: "keep", slot: 0 },
    next: [{ do: "pass_left", slot: 1 }],
  });
  // The third went right by itself; touched, it comes back with the one before it.
  expect(touch(both, 2)).toEqual(kept);
  const drop = offer([]).spots[2]?.drops?.find(({ on }) => on === "tray.right")?.deed;
  expect(drop?.do === "select" && trays(view as View, 0, drop.selection).has("right")).toBe(true);
});

test("points on trial are those the table would count", () => {
  let counted = 0;
  for (const { steps } of Object.values(SITUATIONS))
    for (const { view } of steps)
      for (const cake of (view as View).cakes.flat()) {
        expect(flavour(cake.cards)).toBe(cake.flavour.total);
        counted += 1;
      }
  expect(counted).toBeGreaterThan(20);
});

test("a round is counted before the next begins", () => {
  const { steps } = SITUATIONS["round-end"] as Staged;
  const [before, after] = [steps[0], steps[1]];
  const shown = moments(before?.view as View, after?.view as View, after?.events as Event[], fr);
  expect(shown.some(({ view }) => view.passing === "round")).toBe(true);
});

test("every refusal has its sentence", () => {
  const refusals: Refusal[] = [
    { code: "not_playing" },
    { code: "draft_is_over" },
    { code: "kept_already" },
    { code: "chosen_already" },
    { code: "keep_first" },
    { code: "is_kept", slot: 1 },
    { code: "one_neighbour" },
    { code: "no_neighbour" },
    { code: "draft_first" },
    { code: "placed_already", slot: 1 },
    { code: "position_taken", cake: 1, position: 1 },
  ];
  for (const lang of LANGS) {
    const said = refusals.map((refusal) => why(refusal, trialSpeech(lang, 0)));
    expect(new Set(said).size).toBe(refusals.length);
    for (const sentence of said) expect(sentence).toMatch(/\.$/);
  }
});
