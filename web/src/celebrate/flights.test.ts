import { expect, test } from "vitest";
import type { Feat, Piece, Rect } from "../games/contract.ts";
import { rect } from "../games/trial.ts";
import { beside, flights, HALF } from "./flights.ts";

const piece = (id: string, at: Rect, more: Partial<Piece> = {}): Piece => ({ id, face: "cake", at, ...more });
const scene = (...pieces: Piece[]) => ({ pieces, places: [] });
const cake = rect(100, 300, 80, 100);
const seats = [rect(0, 0, 120, 60), rect(200, 0, 120, 60), rect(10, 600, 34, 34)];
const feat = (more: Partial<Feat> = {}) =>
  ({ on: "cake", seat: 1, figure: "+6", face: "points", ...more }) as Feat;

test("a figure starts beside its piece and lands on the plate of whoever earned it", () => {
  for (const seat of [0, 1, 2]) {
    const [flight] = flights([feat({ seat })], { seats }, scene(piece("cake", cake)), null).flights;
    const { x, y } = flight?.from ?? { x: 0, y: 0 };
    const [left, top] = [x - HALF, y - HALF];
    const over =
      left + 2 * HALF > cake.x &&
      left < cake.x + cake.width &&
      top + 2 * HALF > cake.y &&
      top < cake.y + cake.height;
    expect(over).toBe(false);
    const plate = seats[seat] as Rect;
    // Whole, even if the plate is a hat at the edge of the screen.
    const to = { x: Math.max(40, plate.x + plate.width / 2), y: plate.y + plate.height / 2 };
    expect(flight?.to).toEqual(to);
    const edge = y < to.y ? plate.y : plate.y + plate.height;
    expect(flight?.edge, "where it stays without motion").toBe(edge);
  }
});

test("what has just been put away is celebrated where it was", () => {
  const gone = scene(piece("cake", seats[1] as Rect, { gone: true }));
  const { bursts } = flights([feat()], { seats }, gone, scene(piece("cake", cake)));
  expect(bursts).toEqual([{ id: "cake", at: cake, best: false }]);
});

test("what is nowhere is celebrated at the plate", () => {
  const found = flights([feat()], { seats }, scene(), null);
  expect(found.bursts).toEqual([]);
  expect(found.flights[0]?.from).toEqual(found.flights[0]?.to);
});

test("what is nobody's only sparkles, and a sheet does not", () => {
  const full = flights([feat({ seat: null })], { seats }, scene(piece("cake", cake)), null);
  expect([full.flights.length, full.bursts.length]).toEqual([0, 1]);
  const sheet = flights(
    [feat({ line: [0, 2] }), feat({ line: [1, 2] })],
    { seats },
    scene(piece("cake", cake)),
    null,
  );
  expect([sheet.flights.length, sheet.bursts.length]).toEqual([2, 0]);
  expect(sheet.flights[0]?.from).not.toEqual(sheet.flights[1]?.from);
});

test("a plate inside the piece is no way out of it", () => {
  expect(beside(cake, { x: 140, y: 350 }, { x: 140, y: 340 })).toEqual({ x: 140, y: 340 });
});
