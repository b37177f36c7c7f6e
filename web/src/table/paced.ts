import type { TableMessage } from "../api/messages.ts";
import { afterPaint } from "../art/frames.ts";

/**
 * Every state of the table is seen before the next is drawn: my own move does not wait for the answers of the cooks. That
 * something of mine is on its way overtakes what still waits to be drawn: a touch that shows nothing is made again.
 */
export function paced(hear: (message: TableMessage) => void, painted = afterPaint) {
  let waiting: TableMessage[] = [];
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
      if (message.is === "sending" && message.sending) {
        // What was on its way before has arrived, but this has not.
        waiting = waiting.filter(({ is }) => is !== "sending");
        hear(message);
        return;
      }
      waiting.push(message);
      if (!drawing) goOn();
    },
    stop() {
      waiting = [];
    },
  };
}
