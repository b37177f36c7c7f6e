import { expect, test } from "vitest";
import type { HotSpot, Scene } from "../games/contract.ts";
import { targets, under } from "./drag.svelte.ts";

const deed = (action: string) => ({ do: "act" as const, action });
const rect = (x: number, size: number) => ({ x, y: 0, width: size, height: size });
const scene: Scene = {
  pieces: [{ id: "pot", face: "pot", look: {}, at: rect(0, 100) }],
  places: [{ id: "lid", shape: "round", at: rect(20, 20) }],
};
const spot: HotSpot<unknown> = {
  on: "card",
  label: "play",
  deed: deed("touch"),
  drops: [
    { on: "pot", deed: deed("in") },
    { on: "lid", deed: deed("on") },
    { on: "nowhere", deed: deed("lost") },
  ],
};

test("a card drops on what lies there, on the smaller of two, or on nothing", () => {
  const all = targets(scene, spot);
  expect(all.map(({ on }) => on)).toEqual(["pot", "lid"]);
  expect(under(30, 10, all)?.on).toBe("lid");
  expect(under(80, 80, all)?.on).toBe("pot");
  expect(under(180, 80, all)).toBeNull();
});
