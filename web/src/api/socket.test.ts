import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ClientMessage, ServerMessage, Trouble } from "./messages.ts";
import { socketTo } from "./socket.ts";
import type { WireEvent } from "./wire.ts";

/** A connection of which the test is the other end. */
class Held {
  static readonly OPEN = 1;
  readonly readyState = Held.OPEN;
  readonly sent: ClientMessage[] = [];
  closed = false;
  onmessage: (event: { data: string }) => void = () => {};
  onclose: (event: { code: number; reason: string }) => void = () => {};
  private n = 0;

  constructor() {
    made.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
  }
  says(message: Partial<ServerMessage>) {
    this.n += 1;
    this.onmessage({ data: JSON.stringify({ n: this.n, ...message }) });
  }
}

let made: Held[] = [];

beforeEach(() => {
  made = [];
  const nothing = () => {};
  const page = { visibilityState: "visible", addEventListener: nothing, removeEventListener: nothing };
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  vi.stubGlobal("WebSocket", Held);
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", nothing);
  vi.stubGlobal("removeEventListener", nothing);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function dialled(why: () => Promise<Trouble | null> = async () => null) {
  const heard: WireEvent[] = [];
  const wire = socketTo(async () => "ws://house", why)((event) => heard.push(event));
  await after(0);
  return { wire, heard };
}
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const newest = () => made.at(-1) as Held;

test("a connection that was in is made again at once", async () => {
  const { heard } = await dialled();
  newest().says({ say: "table" });
  expect(heard[0]).toEqual({ is: "link", link: "steady" });
  newest().onclose({ code: 1006, reason: "" });
  await after(0);
  expect(made).toHaveLength(2);
});

test("a house that says good-bye before it shows a table is asked less and less often", async () => {
  const { heard } = await dialled();
  const pauses: number[] = [];
  for (let times = 0; times < 4; times += 1) {
    newest().says({ say: "bye", why: "not now" });
    newest().onclose({ code: 1013, reason: "not now" });
    const from = Date.now();
    await vi.advanceTimersToNextTimerAsync();
    pauses.push(Date.now() - from);
  }
  expect(pauses).toEqual([0, 400, 1000, 2000]);
  expect(heard).not.toContainEqual({ is: "link", link: "steady" });
});

test("a full table says so, and is left alone", async () => {
  const { heard } = await dialled();
  newest().says({ say: "bye", why: "full" });
  newest().onclose({ code: 1013, reason: "full" });
  await after(60_000);
  expect(heard.at(-1)).toEqual({ is: "shut", why: "full" });
  expect(made).toHaveLength(1);
});

test("why one is not let in is asked for", async () => {
  const { heard } = await dialled(async () => "not_found");
  newest().says({ say: "bye", why: "no such table" });
  newest().onclose({ code: 1008, reason: "no such table" });
  await after(0);
  expect(heard.at(-1)).toEqual({ is: "shut", why: "not_found" });
});

test("a house that does not answer is given up", async () => {
  const { wire } = await dialled();
  newest().says({ say: "table" });
  wire.send({ ask: "past", from: 0, to: 3 });
  await after(9000);
  expect(made[0]?.closed).toBe(true);
  expect(made).toHaveLength(2);
});

test("a chef may think for long, as long as the house answers meanwhile", async () => {
  const { wire } = await dialled();
  newest().says({ say: "table" });
  wire.send({ ask: "advice", seq: 3 });
  await after(8000);
  expect(newest().sent.at(-1)).toEqual({ ask: "table" });
  newest().says({ say: "table" });
  await after(60_000);
  expect(made).toHaveLength(1);
  wire.send({ ask: "advice", seq: 3 });
  await after(17_000);
  expect(made).toHaveLength(2);
});

test("a socket that is renewed is made anew, and once it is closed nobody renews it", async () => {
  const renewals = new Set<() => void>();
  const dial = socketTo(
    async () => "ws://house",
    async () => null,
    renewals,
  );
  const wire = dial(() => {});
  await after(0);
  const first = newest();
  for (const again of [...renewals]) again();
  await after(0);
  expect(first.closed).toBe(true);
  expect(made).toHaveLength(2);
  wire.close();
  expect(renewals.size).toBe(0);
});
