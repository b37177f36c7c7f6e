import { expect, test } from "vitest";
import type { Deed, HotSpot } from "../games/contract.ts";
import { towards } from "./towards.ts";

const act = (action: string, ...next: readonly string[]): Deed<unknown> => ({ do: "act", action, next });
const pick = (...selection: readonly string[]): Deed<unknown> => ({ do: "select", selection });
const spot = (on: string, deed: Deed<unknown>, drops?: HotSpot<unknown>["drops"]): HotSpot<unknown> => ({
  on,
  label: on,
  deed,
  ...(drops ? { drops } : {}),
});

/** Cards are picked, then placed left or right; "x" is refused, and asks. */
function ask(selection: readonly string[]) {
  const [card] = selection;
  const spots = ["a", "b"].map((id) =>
    spot(id, pick(id), [
      { on: "left", deed: act(`${id} left`) },
      { on: "right", deed: act(`${id} right`) },
    ]),
  );
  const places = card ? ["left", "right"].map((side) => spot(side, act(`${card} ${side}`))) : [];
  const choices = [{ id: "end", label: "", deed: act("end") }];
  return { spots: [...spots, ...places, spot("x", { do: "ask", action: "x" })], choices };
}
const way = (selection: readonly string[], ...moves: readonly string[]) => {
  const { spots, choices } = towards(ask, selection, moves);
  return [...spots.map(({ on }) => on), ...choices.map(({ id }) => id)];
};

test("only what leads to the move is left, touch by touch", () => {
  expect(way([], "b right")).toEqual(["b"]);
  expect(way(["b"], "b right")).toEqual(["right"]);
  expect(way(["a"], "b right")).toEqual(["b"]);
  expect(way([], "end", "a left")).toEqual(["end"]);
});

test("what is dragged can only be dropped where it leads", () => {
  const [card] = towards(ask, [], ["b right"]).spots;
  expect(card?.drops?.map(({ on }) => on)).toEqual(["right"]);
});

test("several moves may go with one touch, if they are the next ones", () => {
  const both = () => ({ spots: [spot("both", act("keep", "pass"))], choices: [] });
  expect(towards(both, [], ["keep", "pass", "place"]).spots).toHaveLength(1);
  expect(towards(both, [], ["keep"]).spots).toEqual([]);
  expect(towards(both, [], ["keep", "place"]).spots).toEqual([]);
});

test("nothing can be touched while there is nothing to do, nor what is refused", () => {
  expect(way([])).toEqual([]);
  expect(way([], "x")).toEqual([]);
});
