import { expect, test } from "vitest";
import { FINGER } from "../games/spread.ts";
import { hits } from "./hits.ts";

const scene = {
  pieces: [{ id: "card", face: "card", look: {}, at: { x: 10, y: 10, width: 60, height: 84 } }],
  places: [{ id: "spot", at: { x: 100, y: 100, width: 20, height: 20 }, shape: "round" as const }],
};
const deed = { do: "select" as const, selection: [] };

test("a hot spot lies on its piece or place and is never smaller than a finger", () => {
  const [card, spot] = hits(scene, [
    { on: "card", label: "card", deed },
    { on: "spot", label: "spot", deed },
  ]);
  expect(card?.at).toEqual(scene.pieces[0]?.at);
  expect(spot?.at).toEqual({ x: 88, y: 88, width: FINGER, height: FINGER });
});

test("a hot spot on nothing is not shown", () => {
  expect(hits(scene, [{ on: "gone", label: "gone", deed }])).toEqual([]);
});
