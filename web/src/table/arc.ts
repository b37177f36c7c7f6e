import type { Piece, Rect } from "../games/contract.ts";

/**
 * The transform of a piece on something that turns. Its steps stay the same while the turn changes, so the browser
 * moves it along the arc; undone turns around its own middle keep it upright.
 */
export function onArc(
  { x, y, width, height }: Rect,
  turn: number,
  around: NonNullable<Piece["around"]>,
): string {
  const back = (-around.turn * Math.PI) / 180;
  const [dx, dy] = [x + width / 2 - around.x, y + height / 2 - around.y];
  const still = [dx * Math.cos(back) - dy * Math.sin(back), dx * Math.sin(back) + dy * Math.cos(back)];
  const px = (n: number | undefined) => `${(n ?? 0).toFixed(2)}px`;
  return [
    `translate(${px(around.x - width / 2)}, ${px(around.y - height / 2)})`,
    `rotate(${around.turn}deg)`,
    `translate(${still.map(px).join(", ")})`,
    `rotate(${turn - around.turn}deg)`,
  ].join(" ");
}
