import type { TableMessage } from "../api/messages.ts";
import { afterPaint } from "../art/frames.ts";

/** Every state of the table is seen before the next is drawn: my own move does not wait for the answers of the cooks. */
export function paced(hear: (message: TableMessage) => void, painted = afterPaint) {
  const waiting: TableMessage[] = [];
  let drawing = false;

  function goOn() {
    drawing = false;
    while (!drawing) {
      const next = waiting.shift();
      if (!next) return;
      hear(next);
      if (next.is !== "state") continue;
      drawing = true;
      painted(goOn);
    }
  }

  return {
    hear(message: TableMessage) {
      waiting.push(message);
      if (!drawing) goOn();
    },
    stop() {
      waiting.length = 0;
    },
  };
}
