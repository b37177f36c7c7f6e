import type { HotSpot, Rect, Scene } from "../games/contract.ts";

/** Fingers need this much. */
export const FINGER = 44;

export interface Hit {
  readonly spot: HotSpot<unknown>;
  readonly at: Rect;
  readonly shape: "card" | "round" | "piece";
}

/** Where each hot spot lies: over its piece or place, never smaller than a finger. */
export function hits(scene: Scene, spots: readonly HotSpot<unknown>[]): Hit[] {
  const pieces = new Map(scene.pieces.map((piece) => [piece.id, piece.at]));
  const places = new Map(scene.places.map((place) => [place.id, place]));
  return spots.flatMap((spot) => {
    const place = places.get(spot.on);
    const at = place?.at ?? pieces.get(spot.on);
    return at ? [{ spot, at: forFinger(at), shape: place?.shape ?? ("piece" as const) }] : [];
  });
}

function forFinger({ x, y, width, height }: Rect): Rect {
  const [w, h] = [Math.max(width, FINGER), Math.max(height, FINGER)];
  return { x: x - (w - width) / 2, y: y - (h - height) / 2, width: w, height: h };
}
