export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long a step stays at speed 1. */
const EACH = 1400;

/** What a key means to a tape; null if it means nothing, or something to the thing that has the focus. */
export function meant(
  { key, target, altKey, ctrlKey, metaKey }: KeyboardEvent,
  step: number,
  last: number,
): number | "play" | null {
  if (altKey || ctrlKey || metaKey) return null;
  const on = target instanceof Element ? target : null;
  if (on?.closest("input, select, textarea, dialog, [role=tablist]")) return null;
  switch (key) {
    case "ArrowRight":
      return Math.min(last, step + 1);
    case "ArrowLeft":
      return Math.max(0, step - 1);
    case "Home":
      return 0;
    case "End":
      return last;
    case " ":
      return on?.closest("button, a, summary") ? null : "play";
    default:
      return null;
  }
}

/** Runs forward step by step until the end, or until it is stopped. */
export function tape(step: () => number, last: () => number, go: (step: number) => void) {
  let playing = $state(false);
  let speed = $state<Speed>(1);

  $effect(() => {
    if (!playing) return;
    const now = step();
    if (now >= last()) {
      playing = false;
      return;
    }
    const timer = setTimeout(() => go(now + 1), EACH / speed);
    return () => clearTimeout(timer);
  });

  return {
    get playing() {
      return playing;
    },
    get speed() {
      return speed;
    },
    set speed(to: Speed) {
      speed = to;
    },
    /** From the end it begins anew. */
    toggle() {
      playing = !playing;
      if (playing && step() >= last()) go(0);
    },
    stop() {
      playing = false;
    },
  };
}
