import { expect, test } from "vitest";
import type { Device } from "../local/device.ts";
import type { Answer, Request } from "../local/requests.ts";
import { curve, type Decision, judgeAll, lost, turningPoints } from "./review.ts";

const move = (action: string, value: number) => ({ action, value, weight: 0.5 });
const decision = (step: number, mine: number, best: number, choices = 3): Decision => ({
  step,
  seat: 0,
  choices,
  made: move(`mine ${step}`, mine),
  best: [move(`best ${step}`, best)],
});

test("what a chef would have done too costs nothing", () => {
  const same = { made: move("a", 0.4), best: [move("a", 0.5)] };
  expect(lost(same)).toBe(0);
  expect(lost(decision(1, 0.4, 0.5))).toBeCloseTo(0.1);
});

test("the three most expensive decisions are told in the order of the game", () => {
  const all = [
    decision(2, 0.5, 0.6),
    decision(4, 0.5, 0.505),
    decision(6, 0.2, 0.6),
    decision(8, 0.3, 0.33),
    decision(9, 0.1, 0.3),
  ];
  expect(turningPoints(all).map(({ step }) => step)).toEqual([2, 6, 9]);
});

test("the curve leaves out what was no decision", () => {
  const all = [decision(3, 0.5, 0.5, 1), decision(5, 0.2, 0.7)];
  expect(curve(all)).toEqual([{ step: 4, chance: 0.7 }]);
});

test("every move is tasted, doubtful ones longer, and one can stop in between", async () => {
  const asked: Extract<Request, { do: "judge" }>[] = [];
  const stop = new AbortController();
  const device = {
    async ask(request: Request, signal?: AbortSignal): Promise<Answer> {
      signal?.throwIfAborted();
      if (request.do !== "judge") throw new Error(request.do);
      asked.push(request);
      // With more thought the second move is fine after all.
      const cost = request.step === 2 && request.millis < 500 ? 0.3 : request.step === 3 ? 0.2 : 0;
      return { judged: decision(request.step, 0.5 - cost, 0.5) };
    },
  } as Device;
  const seen: number[] = [];
  const done = await judgeAll(
    device,
    "",
    [1, 2, 3],
    ({ done, total }) => seen.push(done / total),
    stop.signal,
  );
  expect(asked.map(({ step }) => step)).toEqual([1, 2, 3, 2, 3]);
  expect(seen.at(-1)).toBe(1);
  expect(turningPoints(done).map(({ step }) => step)).toEqual([3]);
  const short = judgeAll(device, "", [1, 2, 3], () => stop.abort(new Error("enough")), stop.signal);
  await expect(short).rejects.toThrow("enough");
});
