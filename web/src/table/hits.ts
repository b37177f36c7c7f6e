import type { HotSpot, Place, Raises, Rect, Scene } from "../games/contract.ts";
import { FINGER } from "../games/spread.ts";

export interface Hit {
  readonly spot: HotSpot<unknown>;
  readonly at: Rect;
  readonly shape: Place["shape"] | "piece";
  /** As the piece lies, so lies its button. */
  readonly level: number;
  /** How far the piece rises, in px: so does its button. */
  readonly raise: number;
}

/** Where each hot spot lies: over its piece or place, never smaller than a finger. */
export function hits(scene: Scene, spots: readonly HotSpot<unknown>[], raises: Raises = {}): Hit[] {
  const pieces = new Map(scene.pieces.map((piece) => [piece.id, piece]));
  const places = new Map(scene.places.map((place) => [place.id, place]));
  return spots.flatMap((spot): Hit[] => {
    const place = places.get(spot.on);
    const piece = pieces.get(spot.on);
    if (place) return [{ spot, at: forFinger(place.at), shape: place.shape, level: 0, raise: 0 }];
    if (!piece) return [];
    const raise = raised(spot, raises[piece.face]) * piece.at.height;
    return [{ spot, at: forFinger(piece.at), shape: "piece", level: piece.level ?? 0, raise }];
  });
}

/** What is refused is offered too, but stays down. */
function raised({ deed, chosen }: HotSpot<unknown>, { hot = 0, ...rises }: Raises[string] = {}): number {
  if (deed.do === "ask") return 0;
  return chosen ? (rises.chosen ?? hot) : hot;
}

/**
 * What can be touched while an earlier scene is on show: pieces and places that are there as they are now. Whatever else
 * is offered would be about something that nobody has seen yet.
 */
export function seenAlready(
  spots: readonly HotSpot<unknown>[],
  shown: Scene,
  present: Scene,
): HotSpot<unknown>[] {
  const [then, now] = [looksOf(shown), looksOf(present)];
  const isSame = ({ on }: { readonly on: string }) => then.has(on) && then.get(on) === now.get(on);
  return spots
    .filter((spot) => spot.deed.do === "look" || isSame(spot))
    .map((spot) => (spot.drops ? { ...spot, drops: spot.drops.filter(isSame) } : spot));
}

/** How each thing of a scene looks, wherever it lies. */
function looksOf({ pieces, places }: Scene): ReadonlyMap<string, string> {
  return new Map([
    ...places.map(({ id }) => [id, ""] as const),
    ...pieces.map(({ id, face, look, gone }) => [id, JSON.stringify([face, look, gone === true])] as const),
  ]);
}

function forFinger({ x, y, width, height }: Rect): Rect {
  const [w, h] = [Math.max(width, FINGER), Math.max(height, FINGER)];
  return { x: x - (w - width) / 2, y: y - (h - height) / 2, width: w, height: h };
}
