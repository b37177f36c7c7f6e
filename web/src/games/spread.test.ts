import { expect, test } from "vitest";
import { CARD_RATIO, centred, heldHand, spread } from "./spread.ts";

const strip = { x: 10, y: 600, width: 340, height: 120 };

test("a hand never leaves its strip, however many cards it holds", () => {
  for (let n = 1; n <= 14; n++) {
    const hand = spread(strip, n, { headroom: 12 });
    expect(hand).toHaveLength(n);
    for (const card of hand) {
      expect(card.x).toBeGreaterThanOrEqual(strip.x - 0.01);
      expect(card.x + card.width).toBeLessThanOrEqual(strip.x + strip.width + 0.01);
      expect(card.y).toBeGreaterThanOrEqual(strip.y + 12 - 0.01);
      expect(card.y + card.height).toBeLessThanOrEqual(strip.y + strip.height + 0.01);
      expect(card.width / card.height).toBeCloseTo(CARD_RATIO);
    }
  }
});

test("few cards lie apart, many overlap evenly", () => {
  const [a, b] = spread(strip, 2);
  expect((b?.x ?? 0) - (a?.x ?? 0)).toBeCloseTo((a?.width ?? 0) + 8);
  const many = spread(strip, 13);
  const steps = many.slice(1).map((card, i) => card.x - (many[i]?.x ?? 0));
  expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(0.01);
});

test("a board fills the middle of its room", () => {
  expect(centred({ x: 0, y: 0, width: 300, height: 200 }, 1, 10)).toEqual({
    x: 60,
    y: 10,
    width: 180,
    height: 180,
  });
});

test("thirteen cards on a phone can each be touched", () => {
  const phone = { x: 0, y: 560, width: 360, height: 180 };
  const hand = heldHand(phone, 13, { headroom: 14 });
  expect(hand).toHaveLength(13);
  hand.forEach((card, i) => {
    const next = hand[i + 1];
    if (next && next.y === card.y) expect(next.x - card.x).toBeGreaterThanOrEqual(44);
    expect(card.y).toBeGreaterThanOrEqual(phone.y + 14 - 0.01);
    expect(card.y + card.height).toBeLessThanOrEqual(phone.y + phone.height + 0.01);
  });
  expect((hand[7]?.y ?? 0) - (hand[0]?.y ?? 0)).toBeGreaterThanOrEqual(44);
});
