import type { TableMessage } from "../api/messages.ts";
import { afterPaint } from "../art/frames.ts";

/** Every state of the table is seen before the next is drawn: my own move does not wait for the answers of the cooks. */
export function paced(hear: (message: TableMessage) => void, painted = afterPaint) {
  const waiting: TableMessage[] = [];
  let drawing = false;

  function tell(message: TableMessage) {
    hear(message);
    if (message.is !== "state") return;
    drawing = true;
    painted(goOn);
  }

  function goOn() {
    drawing = false;
    while (!drawing) {
      const next = waiting.shift();
      if (!next) return;
      tell(next);
    }
  }

  return (message: TableMessage) => {
    if (drawing) waiting.push(message);
    else tell(message);
  };
}
