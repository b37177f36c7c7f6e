import type { Rect } from "../games/contract.ts";

/** What sugar is strewn in: gouache of the house. */
export const COLOURS = [
  "var(--raspberry)",
  "var(--butter)",
  "var(--pistachio)",
  "var(--blueberry-light)",
  "var(--orange)",
  "var(--violet-light)",
  "var(--cream)",
] as const;

export interface Grain {
  readonly x: number;
  readonly y: number;
  /** Degrees, clockwise from upwards: the way it flies. */
  readonly turn: number;
  readonly far: number;
}

/** The same grain gives the same number between 0 and 1: nothing here is left to chance, so pictures can be compared. */
export const spice = (n: number) => {
  const x = Math.sin(n * 12.9898 + 4.1) * 43758.5453;
  return x - Math.floor(x);
};

/** Grains along the edge of a rectangle, each about to fly straight away from its middle. */
export function around({ x, y, width, height }: Rect, n: number): Grain[] {
  const [cx, cy] = [x + width / 2, y + height / 2];
  return Array.from({ length: n }, (_, i) => {
    const angle = ((i + 0.5 * spice(i)) / n) * 2 * Math.PI;
    const [dx, dy] = [Math.sin(angle), -Math.cos(angle)];
    const share = Math.min(
      width / 2 / Math.max(1e-6, Math.abs(dx)),
      height / 2 / Math.max(1e-6, Math.abs(dy)),
    );
    return {
      x: cx + dx * (share + 9),
      y: cy + dy * (share + 9),
      turn: (angle * 180) / Math.PI,
      far: 10 + 22 * spice(i + 50),
    };
  });
}
