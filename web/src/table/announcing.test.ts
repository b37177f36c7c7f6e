import { expect, test } from "vitest";
import { heardNow, newsSince } from "./announcing.ts";

const line = (step: number, i = 0) => ({ id: `${step}.${i}`, step, seat: null, text: `line ${step}.${i}` });
const told = (step: number, lines = Array.from({ length: step }, (_, i) => line(i + 1)), number = 1) => ({
  number,
  step,
  lines,
});

test("whoever comes is told nothing of what was before", () => {
  expect(newsSince(null, told(3))).toEqual([]);
});

test("every line is told once and in order, also when several moves come at once", () => {
  const heard = heardNow(told(3));
  expect(newsSince(heard, told(3))).toEqual([]);
  expect(newsSince(heard, told(6))).toEqual(["line 4.0", "line 5.0", "line 6.0"]);
  expect(newsSince(heardNow(told(6)), told(6))).toEqual([]);
});

test("what people do between two moves is told, what is fetched from before is not", () => {
  const asks = { id: "n7", step: 3, seat: null, text: "P1 asks to take back" };
  const heard = heardNow(told(3, [line(2), line(3)]));
  expect(newsSince(heard, told(3, [line(1), line(2), line(3), asks]))).toEqual(["P1 asks to take back"]);
});

test("a move in the place of one that was taken back is told again, and so is another game", () => {
  const back = heardNow(told(2));
  expect(newsSince(heardNow(told(3)), told(2))).toEqual([]);
  expect(newsSince(back, told(3))).toEqual(["line 3.0"]);
  expect(newsSince(heardNow(told(9)), told(2, undefined, 2))).toEqual(["line 1.0", "line 2.0"]);
});
