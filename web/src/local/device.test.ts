import { expect, test } from "vitest";
import { type FromWorker, type Hand, openDevice, type ToWorker } from "./device.ts";
import type { Request } from "./requests.ts";

/** Workers that answer when the test says so. */
function staff() {
  const hired: { hand: Hand; asked: (ToWorker & { is: "ask" })[]; gone: boolean }[] = [];
  const device = openDevice(() => {
    const one: (typeof hired)[number] = {
      asked: [],
      gone: false,
      hand: {
        onmessage: null,
        onerror: null,
        postMessage: (message) => message.is === "ask" && one.asked.push(message),
        terminate: () => {
          one.gone = true;
        },
      },
    };
    hired.push(one);
    return one.hand;
  });
  const tell = (data: FromWorker) => hired.at(-1)?.hand.onmessage?.({ data });
  const answer = (said: unknown) =>
    tell({ number: hired.at(-1)?.asked.at(-1)?.number ?? 0, answer: JSON.stringify(said) });
  return { device, hired, tell, answer };
}
const record = (table: string): Request => ({ do: "record", table });

test("a worker is hired for the first request and gets one at a time", async () => {
  const { device, hired, answer } = staff();
  expect(hired).toHaveLength(0);
  const first = device.ask(record("a"));
  const second = device.ask(record("b"));
  expect(hired[0]?.asked).toHaveLength(1);
  answer({ record: { a: 1 } });
  expect(hired[0]?.asked.map(({ request }) => JSON.parse(request).table)).toEqual(["a", "b"]);
  answer({ record: { b: 1 } });
  expect([await first, await second]).toEqual([{ record: { a: 1 } }, { record: { b: 1 } }]);
  expect(hired).toHaveLength(1);
});

test("what goes wrong has a code", async () => {
  const { device, answer } = staff();
  const asked = device.ask(record("a"));
  answer({ wrong: { code: "not_found", says: "there is no such table" } });
  await expect(asked).rejects.toMatchObject({ code: "not_found" });
});

test("a worker that breaks is replaced", async () => {
  const { device, hired, tell, answer } = staff();
  const lost = [device.ask(record("a")), device.ask(record("b"))];
  tell({ number: 1, broke: "unreachable" });
  for (const one of lost) await expect(one).rejects.toMatchObject({ code: "engine" });
  expect(hired[0]?.gone).toBe(true);
  const again = device.ask(record("c"));
  answer({ record: {} });
  await expect(again).resolves.toEqual({ record: {} });
  expect(hired).toHaveLength(2);
});

test("long work can be stopped, and is told as it goes on", async () => {
  const { device, hired, answer } = staff();
  const stop = new AbortController();
  const done: number[] = [];
  const all = device.askAll([record("a"), record("b"), record("c")], (n) => done.push(n), stop.signal);
  answer({ record: {} });
  await expect.poll(() => hired[0]?.asked.length).toBe(2);
  expect(done).toEqual([1]);
  stop.abort();
  await expect(all).rejects.toMatchObject({ name: "AbortError" });
  expect(hired[0]?.gone).toBe(true);
  await expect(device.ask(record("d"), stop.signal)).rejects.toMatchObject({ name: "AbortError" });
  const other = device.ask(record("e"));
  answer({ record: {} });
  await other;
  expect(hired).toHaveLength(2);
});

test("what waits is dropped without harm to what is being done", async () => {
  const { device, hired, answer } = staff();
  const stop = new AbortController();
  const first = device.ask(record("a"));
  const second = device.ask(record("b"), stop.signal);
  stop.abort();
  await expect(second).rejects.toMatchObject({ name: "AbortError" });
  answer({ record: {} });
  await first;
  expect(hired[0]).toMatchObject({ gone: false });
  expect(hired[0]?.asked).toHaveLength(1);
});
