import { expect, test } from "vitest";
import { readStaged } from "../gallery/readStaged.ts";
import { stagedState } from "../gallery/staged.ts";
import { stillAsked } from "./still.ts";

test("what I am choosing stays while others choose in secret, and only then", () => {
  const { cut } = readStaged("pizza-theory");
  if (!cut) throw new Error("no such situation");
  const [add, choose] = [0, 1].map((at) => stagedState(cut, at));
  if (!add || !choose) throw new Error("no such step");
  const otherChose = {
    ...choose,
    step: choose.step + 1,
    pending: choose.pending.filter((seat) => seat !== 1),
  };
  expect(stillAsked(choose, otherChose)).toBe(true);
  expect(stillAsked(null, choose)).toBe(false);
  expect(stillAsked(add, choose)).toBe(false);
  expect(stillAsked(otherChose, choose)).toBe(false);
  expect(stillAsked(choose, { ...otherChose, pending: [2] })).toBe(false);
  const step = { step: otherChose.step, seat: choose.me ?? 0, events: [], view: null };
  expect(stillAsked(choose, { ...otherChose, past: [...choose.past, step] })).toBe(false);
});
