import { expect, test } from "vitest";
import type { Scene } from "../games/contract.ts";
import { rect } from "../games/trial.ts";
import { isCaptionAbove } from "./caption.ts";

const room = { board: rect(0, 100, 400, 300) };
const scene: Scene = {
  pieces: [
    { id: "mine", face: "cake", look: {}, at: rect(100, 320, 80, 78) },
    { id: "theirs", face: "cake", look: {}, at: rect(100, 180, 80, 78) },
  ],
  places: [],
};

test("a caption makes way for what is celebrated where it would stand", () => {
  expect(isCaptionAbove({ feats: [{ on: "mine", seat: null }] }, scene, room)).toBe(true);
  expect(isCaptionAbove({ feats: [{ on: "theirs", seat: null }] }, scene, room)).toBe(false);
  expect(isCaptionAbove({}, scene, room)).toBe(false);
});
