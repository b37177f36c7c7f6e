import { expect, test } from "vitest";
import { serverCompanions, sharersByDoor } from "./companions.ts";
import type { WireEvent } from "./wire.ts";

test("what is asked for one of them says so, and tables are opened anew once somebody has sat down", async () => {
  const asked: string[] = [];
  let renewed = 0;
  const companions = serverCompanions({
    ask: async (method, path) => {
      asked.push(`${method} ${path}`);
      return { table: "t", say: "table" } as never;
    },
    done: async (method, path) => void asked.push(`${method} ${path}`),
    renew: () => {
      renewed += 1;
    },
  });
  await companions.wear(2, null);
  await companions.tell(0, "t", { do: "start" });
  await companions.forget(3);
  expect(renewed).toBe(0);
  expect(await companions.sit(1, "CDFHJK")).toBe("t");
  expect(renewed).toBe(1);
  expect(asked).toEqual([
    "PUT /api/me/profile?as=2",
    "POST /api/tables/t?as=0",
    "DELETE /api/me?as=3",
    "POST /api/seat?as=1",
  ]);
});

test("what a table refuses is a problem", async () => {
  const ask = async () => ({ say: "refused" }) as never;
  const companions = serverCompanions({ ask, done: async () => {}, renew: () => {} });
  await expect(companions.tell(1, "t", { do: "start" })).rejects.toThrow("other");
});

test("a seat is asked for as whom its table told; where that is not known, as nobody", () => {
  const sharers = sharersByDoor();
  const heard: WireEvent[] = [];
  let tell: (event: WireEvent) => void = () => {};
  const dial = sharers.noting("t", (hear) => {
    tell = hear;
    return { send() {}, close() {} };
  });
  dial((event) => heard.push(event));
  expect(sharers.asked("t", 1)).toBe("");
  const people = [
    { as: 0, seat: 2, guarded: true },
    { as: 1, seat: 1, guarded: false },
  ];
  tell({ is: "message", message: { say: "sharing", people } });
  expect([2, 1, 0, null, undefined].map((seat) => sharers.asked("t", seat))).toEqual([
    "?as=0",
    "?as=1",
    "",
    "",
    "",
  ]);
  expect(sharers.asked("other", 1)).toBe("");
  expect(heard).toHaveLength(1);
});
