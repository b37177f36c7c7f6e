import { untrack } from "svelte";
import type { Room, Scene } from "../games/contract.ts";
import { touchedBetween } from "./touched.ts";

/** How long what a move was about stands out. */
const A_WHILE = 1600;

interface Drawn {
  readonly view: unknown;
  readonly room: Room;
  readonly scene: Scene;
}

/** The pieces that the last change of the view was about, for a while; what is chosen or measured anew changes nothing. */
export function touching(drawn: () => Drawn) {
  let now = $state.raw<ReadonlySet<string>>(new Set());
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Drawn | null = null;
  $effect.pre(() => {
    const before = last;
    last = drawn();
    if (!before || before.view === last.view || before.room !== last.room) return;
    const touched = touchedBetween(before.scene, last.scene);
    untrack(() => {
      now = touched;
    });
    clearTimeout(timer);
    timer = setTimeout(() => {
      now = new Set();
    }, A_WHILE);
  });
  $effect(() => () => clearTimeout(timer));
  return {
    get now() {
      return now;
    },
  };
}
