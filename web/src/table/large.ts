import { MediaQuery } from "svelte/reactivity";

/** Where others sit around the board, and log and chat lie beside each other; the same is written in style blocks. */
const LARGE = "(min-width: 1440px) and (min-height: 700px)";

let asked: MediaQuery | undefined;

/** Whether there is room for a large table. */
export function isLarge(): boolean {
  asked ??= new MediaQuery(LARGE);
  return asked.current;
}
