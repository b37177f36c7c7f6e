import { expect, test } from "vitest";
import { FINGER } from "../games/spread.ts";
import { hits, seenAlready } from "./hits.ts";

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

test("what is raised is touched where it is drawn; what is refused stays down", () => {
  const raises = { card: { hot: 0.1, chosen: 0.2 } };
  const ask = { do: "ask" as const, action: null };
  const raise = (more: object) =>
    hits(scene, [{ on: "card", label: "card", deed, ...more }], raises)[0]?.raise;
  expect([raise({}), raise({ chosen: true }), raise({ deed: ask })]).toEqual([8.4, 16.8, 0]);
});

test("a hot spot on nothing is not shown", () => {
  expect(hits(scene, [{ on: "gone", label: "gone", deed }])).toEqual([]);
});

test("while something earlier is on show, only what is there as it is now can be touched", () => {
  const at = { x: 0, y: 0, width: 60, height: 84 };
  const piece = (id: string, look: Record<string, unknown>, more = {}) => ({
    id,
    face: "card",
    look,
    at,
    ...more,
  });
  const then = {
    pieces: [piece("held", { rank: 3 }), piece("turning", { rank: null }), piece("leaving", {})],
    places: scene.places,
  };
  const now = {
    pieces: [
      piece("held", { rank: 3 }, { at: { ...at, x: 40 } }),
      piece("turning", { rank: 5 }),
      piece("leaving", {}, { gone: true }),
      piece("new", {}),
    ],
    places: scene.places,
  };
  const drops = ["spot", "new"].map((on) => ({ on, deed }));
  const offered = ["held", "turning", "leaving", "new", "spot"].map((on) => ({ on, label: on, deed, drops }));
  const left = seenAlready(offered, then, now);
  expect(left.map(({ on }) => on)).toEqual(["held", "spot"]);
  expect(left[0]?.drops?.map(({ on }) => on)).toEqual(["spot"]);
  const look = { on: "new", label: "look", deed: { do: "look" as const, at: "new" } };
  expect(seenAlready([look], then, now)).toEqual([look]);
});
