import { fingerAt } from "../art/scale.ts";
import type { Deed, HotSpot, Rect, Scene } from "../games/contract.ts";

/** A finger that trembles does not drag. */
const TREMBLE = 8;

export interface Target {
  readonly on: string;
  readonly at: Rect;
  readonly deed: Deed<unknown>;
}

/** Where a spot's piece can be dropped. */
export function targets(scene: Scene, spot: HotSpot<unknown>): Target[] {
  const at = new Map([...scene.pieces, ...scene.places].map((thing) => [thing.id, thing.at]));
  return (spot.drops ?? []).flatMap(({ on, deed }) => {
    const rect = at.get(on);
    return rect ? [{ on, at: rect, deed }] : [];
  });
}

/** The target under a point; the smallest, should they overlap. */
export function under(x: number, y: number, among: readonly Target[]): Target | null {
  const inside = among.filter(
    ({ at }) => x >= at.x && x <= at.x + at.width && y >= at.y && y <= at.y + at.height,
  );
  return inside.sort((a, b) => a.at.width * a.at.height - b.at.width * b.at.height)[0] ?? null;
}

interface Drag {
  readonly spot: HotSpot<unknown>;
  readonly startX: number;
  readonly startY: number;
  readonly x: number;
  readonly y: number;
  readonly moved: boolean;
}

/** Dragging pieces with mouse, finger or pen. A drag ends with the deed of where it was dropped, or with nothing. */
export function dragging(scene: () => Scene, ondeed: (deed: Deed<unknown>, label: string) => void) {
  let drag = $state.raw<Drag | null>(null);
  let swallow = false;

  return {
    /** Id and shift of the piece that follows the finger. */
    get held() {
      return drag?.moved ? { on: drag.spot.on, dx: drag.x - drag.startX, dy: drag.y - drag.startY } : null;
    },
    get targets(): readonly Target[] {
      return drag?.moved ? targets(scene(), drag.spot) : [];
    },
    down(event: PointerEvent, spot: HotSpot<unknown>) {
      swallow = false;
      if (!spot.drops?.length || event.button !== 0) return;
      const { x, y } = fingerAt(event);
      drag = { spot, startX: x, startY: y, x, y, moved: false };
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    },
    move(event: PointerEvent) {
      if (!drag) return;
      const { x, y } = fingerAt(event);
      const moved = drag.moved || Math.hypot(x - drag.startX, y - drag.startY) > TREMBLE;
      drag = { ...drag, x, y, moved };
    },
    up(event: PointerEvent, origin: Rect) {
      if (!drag) return;
      const { spot, moved } = drag;
      const { x, y } = fingerAt(event);
      const to = moved && under(x - origin.x, y - origin.y, targets(scene(), spot));
      drag = null;
      swallow = moved;
      if (to) ondeed(to.deed, spot.label);
    },
    cancel() {
      drag = null;
    },
    /** The click that the browser sends after a drag is none. */
    isClick(): boolean {
      const click = !swallow;
      swallow = false;
      return click;
    },
  };
}
