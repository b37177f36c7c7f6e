import { expect, test } from "vitest";
import type { TableMessage, TableState } from "../api/messages.ts";
import { paced } from "./paced.ts";

const state = (step: number): TableMessage => ({ is: "state", state: { step } as TableState });
const said = (message: TableMessage) => (message.is === "state" ? message.state.step : message.is);

/** A queue whose paint the test holds in its hand. */
function byHand(listener?: (message: TableMessage) => void) {
  const heard: unknown[] = [];
  let paint = () => {};
  const { hear, stop } = paced(
    (message) => {
      listener?.(message);
      heard.push(said(message));
    },
    (then) => {
      paint = then;
    },
  );
  return { heard, hear, stop, paint: () => paint() };
}

test("a table is seen before the next is drawn, and all is heard in order", () => {
  const { heard, hear, paint } = byHand();
  hear(state(1));
  hear({ is: "sending", sending: false });
  hear(state(2));
  hear(state(3));
  expect(heard).toEqual([1]);
  paint();
  expect(heard).toEqual([1, "sending", 2]);
  paint();
  expect(heard).toEqual([1, "sending", 2, 3]);
  paint();
  hear({ is: "sending", sending: true });
  expect(heard.at(-1)).toBe("sending");
});

test("what is sent is seen to be sent at once, and until it has arrived", () => {
  const sending: boolean[] = [];
  const { heard, hear, paint } = byHand((message) => {
    if (message.is === "sending") sending.push(message.sending);
  });
  hear(state(1));
  hear(state(2));
  hear({ is: "sending", sending: true });
  expect(heard).toEqual([1, "sending"]);
  hear(state(3));
  hear({ is: "sending", sending: false });
  // Touched again before the answer to the first is drawn.
  hear({ is: "sending", sending: true });
  for (let i = 0; i < 3; i += 1) paint();
  expect(heard).toEqual([1, "sending", "sending", 2, 3]);
  expect(sending).toEqual([true, true]);
  hear({ is: "sending", sending: false });
  expect(sending.at(-1)).toBe(false);
});

test("where nothing is painted nothing waits", () => {
  const heard: unknown[] = [];
  const { hear } = paced(
    (message) => heard.push(said(message)),
    (then) => then(),
  );
  for (const step of [1, 2, 3]) hear(state(step));
  expect(heard).toEqual([1, 2, 3]);
});

test("nothing overtakes what still waits, even if something could not be heard", () => {
  const { heard, hear, paint } = byHand((message) => {
    if (message.is === "refused") throw new Error("nobody knows what this means");
  });
  hear(state(1));
  hear({ is: "refused", why: { code: "over" } });
  hear({ is: "sending", sending: false });
  expect(paint).toThrow();
  hear(state(2));
  expect(heard).toEqual([1, "sending", 2]);
});

test("what waits when one goes is never heard", () => {
  const { heard, hear, stop, paint } = byHand();
  hear(state(1));
  hear(state(2));
  stop();
  paint();
  expect(heard).toEqual([1]);
});
