import { expect, test } from "vitest";
import type { TableMessage, TableState } from "../api/messages.ts";
import { paced } from "./paced.ts";

const state = (step: number): TableMessage => ({ is: "state", state: { step } as TableState });
const said = (message: TableMessage) => (message.is === "state" ? message.state.step : message.is);

test("a table is seen before the next is drawn, and all is heard in order", () => {
  const heard: unknown[] = [];
  let paint = () => {};
  const hear = paced(
    (message) => heard.push(said(message)),
    (then) => {
      paint = then;
    },
  );
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

test("where nothing is painted nothing waits", () => {
  const heard: unknown[] = [];
  const hear = paced(
    (message) => heard.push(said(message)),
    (then) => then(),
  );
  for (const step of [1, 2, 3]) hear(state(step));
  expect(heard).toEqual([1, 2, 3]);
});
