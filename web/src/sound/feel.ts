import { settings } from "../settings/settings.svelte.ts";

/** Short and soft, in milliseconds of trembling and rest. */
const TOUCHES = {
  turn: [30],
  feat: [18, 60, 18],
  victory: [30, 80, 30, 80, 90],
} as const satisfies Record<string, readonly number[]>;

/** Whether this device can tremble in a hand. */
export const canFeel = () =>
  typeof navigator !== "undefined" && "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;

/** A phone trembles where that was wished for. */
export function feel(what: keyof typeof TOUCHES): void {
  if (settings.vibration && canFeel()) navigator.vibrate([...TOUCHES[what]]);
}
