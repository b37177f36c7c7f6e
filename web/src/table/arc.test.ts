import { expect, test } from "vitest";
import { onArc } from "./arc.ts";

const around = { x: 100, y: 100, turn: 90 };

test("a piece on something that turns keeps its place there and stays upright", () => {
  const at = { x: 90, y: 140, width: 20, height: 20 };
  expect(onArc(at, 0, around)).toBe(
    "translate(90.00px, 90.00px) rotate(90deg) translate(50.00px, 0.00px) rotate(-90deg)",
  );
});

test("what turns with it leans as it does", () => {
  const at = { x: 0, y: 0, width: 200, height: 200 };
  expect(onArc(at, 90, around)).toMatch(/rotate\(90deg\) translate\(-?0\.00px, -?0\.00px\) rotate\(0deg\)$/);
});
