import { innerHeight } from "svelte/reactivity/window";
import { boxOf, isAfar } from "../art/scale.ts";
import type { Game, Rect, Room } from "../games/contract.ts";

/** The height of the strip for a hand; a small phone needs some of it for the board. */
export function handIn({ hand }: Pick<Game, "hand">, wide: boolean): number {
  return wide ? hand.desk : Math.min(hand.phone, Math.max(96, 0.2 * (innerHeight.current ?? 740)));
}

const NOWHERE: Rect = { x: 0, y: 0, width: 0, height: 0 };

/**
 * Watches the zones of a table (elements with `data-zone`: board, hand, seat-0 …) and keeps their rectangles, measured
 * from the table's own corner.
 */
export function measureRoom(seats: () => number) {
  let room = $state.raw<Room | null>(null);

  function attach(table: HTMLElement) {
    const players = seats();
    const measure = () => {
      const origin = boxOf(table);
      const zone = (name: string, otherwise: Rect): Rect => {
        const element = table.querySelector<HTMLElement>(`[data-zone="${name}"]`);
        if (!element) return otherwise;
        const box = boxOf(element);
        return { x: box.x - origin.x, y: box.y - origin.y, width: box.width, height: box.height };
      };
      const hand = zone("hand", NOWHERE);
      room = {
        board: zone("board", NOWHERE),
        hand,
        // My own plate makes way while I look back: things of mine then come from the hand.
        seats: Array.from({ length: players }, (_, seat) => zone(`seat-${seat}`, hand)),
        wide: origin.width >= 720,
        afar: isAfar(),
      };
    };
    const watch = new ResizeObserver(measure);
    watch.observe(table);
    for (const zone of table.querySelectorAll("[data-zone]")) watch.observe(zone);
    return () => watch.disconnect();
  }

  return {
    attach,
    get room() {
      return room;
    },
  };
}
