import { expect, test } from "vitest";
import { reach } from "./reach.ts";

const at = (x: number, y: number) => ({ id: `${x},${y}`, at: { x, y, width: 10, height: 10 } });
const spots = [at(0, 0), at(20, 0), at(40, 0), at(22, 30)];

test("an arrow reaches the nearest spot ahead", () => {
  expect(reach(at(0, 0).at, "ArrowRight", spots)?.id).toBe("20,0");
  expect(reach(at(40, 0).at, "ArrowLeft", spots)?.id).toBe("20,0");
  expect(reach(at(20, 0).at, "ArrowDown", spots)?.id).toBe("22,30");
});

test("at the edge it stays where it is", () => {
  expect(reach(at(0, 0).at, "ArrowUp", spots)).toBeNull();
});
