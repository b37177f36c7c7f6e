import { afterEach, expect, test, vi } from "vitest";
import { openConnection } from "../api/connection.ts";
import type { TableMessage, TableView } from "../api/messages.ts";
import { laid, person } from "../gallery/laid.ts";
import type { Level } from "../gen/device.ts";
import type { Device } from "./device.ts";
import { type Answer, type Request, Wrong } from "./requests.ts";
import { memoryStorage } from "./storage.ts";
import { tableSummary } from "./summaries.ts";
import { deviceTable } from "./table.ts";

const HAT = { colour: "pistachio", pattern: "dots" } as const;

/** A game of eight steps: I am to move at even ones, a cook at odd ones. */
function told(step: number, more: Partial<TableView> = {}): TableView & { say: "table" } {
  const { past, heardNews, heardAt, ...view } = laid({
    game: "chaud-devant",
    seats: [person("Pistache"), { is: "bot", level: "commis", team: 1 }],
    step,
    phase: step < 8 ? "playing" : "over",
    pending: step < 8 ? [step % 2] : [],
  });
  return { say: "table", ...view, ...more };
}

/** An engine that keeps the table as the length of its log. */
function smallEngine(level: Level = "commis", thinks: () => number = () => 0) {
  const asked: Request[] = [];
  let step = -1;
  let broken = false;
  function present(more: Partial<TableView> = {}): Answer {
    const bot_turns = step % 2 === 1 ? [{ seat: 1, level, longest: level === "chef" ? 945 : 60 }] : [];
    return { messages: [told(step, more)], bot_turns };
  }
  function moved(answers: string | null = null): Answer {
    step += 1;
    return { ...present({ answers }), log: [{ step }] };
  }
  function answer(request: Request): Answer {
    if (broken) throw new Wrong("engine", "broken");
    if (request.do === "restore") {
      step = request.log.length - 1;
      return present();
    }
    if (request.do === "think") return moved();
    if (request.do === "say") {
      const { id, ask } = JSON.parse(request.message);
      return ask ? { messages: [{ say: "past", number: 1, steps: [] }] } : moved(id);
    }
    return request.do === "record" ? { record: { of: "this game" } } : {};
  }
  const device: Device = {
    async ask(request) {
      asked.push(request);
      const ms = request.do === "think" ? thinks() : 0;
      if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
      return answer(request);
    },
    askAll: async () => [],
    close() {},
  };
  return {
    device,
    asked,
    did: () => asked.map((request) => request.do),
    breaks: (is: boolean) => {
      broken = is;
    },
  };
}

async function sitDown(engine = smallEngine(), pause = () => 0) {
  const storage = memoryStorage();
  await storage.append("here-1", {
    after: 0,
    log: [{ step: 0 }],
    summary: tableSummary("here-1", told(0), 0),
  });
  const place = { device: engine.device, storage, name: () => "Pistache", hat: () => HAT, pause };
  const heard: TableMessage[] = [];
  const open = (id = "here-1", seat: number | null = null) =>
    openConnection(deviceTable(place, id, seat), (message) => heard.push(message));
  const step = () => {
    const last = heard.findLast((message) => message.is === "state");
    return last?.is === "state" ? last.state.step : -1;
  };
  return { engine, storage, heard, open, step };
}

afterEach(() => {
  vi.useRealTimers();
});

test("what I say is said under my name and with my hat", async () => {
  const { engine, open } = await sitDown();
  const connection = open();
  connection.send({ do: "rename" });
  await vi.waitFor(() => expect(engine.did()).toContain("say"));
  expect(engine.asked.find((request) => request.do === "say")).toMatchObject({ name: "Pistache", hat: HAT });
  connection.close();
});

test.each([
  ["commis", [40, 0, 25], 420],
  ["commis", [0, 0, 60], 50],
  ["chef", [900, 0, 900], 420],
] as const)("a %s takes as long with a choice as without", async (level, thoughts, pause) => {
  vi.useFakeTimers();
  const thinks = vi.fn<() => number>(() => 0);
  for (const ms of thoughts) thinks.mockReturnValueOnce(ms);
  const { open, step } = await sitDown(smallEngine(level, thinks), () => pause);
  const connection = open();
  await vi.advanceTimersByTimeAsync(0);
  const took: number[] = [];
  for (const at of [0, 2, 4]) {
    connection.send({ do: "act", seq: at, action: "a" });
    const begun = Date.now();
    while (step() < at + 2) await vi.advanceTimersByTimeAsync(1);
    took.push(Date.now() - begun);
  }
  connection.close();
  expect(new Set(took)).toEqual(new Set([took[0]]));
  expect(took[0]).toBeGreaterThanOrEqual(Math.max(pause, ...thoughts));
});

test("I move, the cook answers, and all of it is kept before it is told", async () => {
  const { storage, open, step } = await sitDown();
  const connection = open();
  await expect.poll(step).toBe(0);
  connection.send({ do: "act", seq: 0, action: "a" });
  await expect.poll(step).toBe(2);
  expect((await storage.table("here-1"))?.log).toEqual([{ step: 0 }, { step: 1 }, { step: 2 }]);
  expect(await storage.tables()).toMatchObject([{ table: "here-1", pending: [0], phase: "playing" }]);
  connection.close();
});

test("a table that was left in the middle goes on where it was", async () => {
  const { open, step, heard } = await sitDown();
  const connection = open();
  await expect.poll(step).toBe(0);
  connection.send({ do: "act", seq: 0, action: "a" });
  await expect.poll(step).toBe(2);
  connection.close();
  heard.length = 0;
  const again = open();
  await expect.poll(step).toBe(2);
  again.close();
});

test("what was done just before one went is done all the same", async () => {
  const { storage, open, engine } = await sitDown();
  const connection = open();
  connection.send({ do: "act", seq: 0, action: "a" });
  connection.close();
  await expect.poll(() => engine.did().at(-1)).toBe("close");
  expect((await storage.table("here-1"))?.log).toEqual([{ step: 0 }, { step: 1 }]);
});

test("a finished game is kept with its record, once", async () => {
  const { storage, open, step } = await sitDown();
  const connection = open();
  for (const at of [0, 2, 4, 6]) {
    await expect.poll(step).toBe(at);
    connection.send({ do: "act", seq: at, action: "a" });
  }
  await expect.poll(step).toBe(8);
  connection.close();
  expect(await storage.games()).toMatchObject([
    { table: "here-1", number: 1, game: "chaud-devant", me: 0, levels: [null, "commis"] },
  ]);
  expect((await storage.game("here-1", 1))?.record).toBe('{"of":"this game"}');
});

test("if another page has gone on with the table, this one catches up", async () => {
  const { storage, open, step, engine } = await sitDown();
  const connection = open();
  await expect.poll(step).toBe(0);
  const log = [{ step: 1 }, { step: 2 }, { step: 3 }, { step: 4 }];
  await storage.append("here-1", { after: 1, log, summary: tableSummary("here-1", told(4), 0) });
  connection.send({ do: "act", seq: 0, action: "a" });
  await expect.poll(() => engine.did().filter((what) => what === "restore").length).toBe(2);
  // What was not done is asked again, now at the present.
  await expect.poll(step).toBe(6);
  connection.close();
});

test("an engine that falls over is started again", async () => {
  vi.useFakeTimers();
  const { open, step, engine, heard } = await sitDown();
  const connection = open();
  await vi.waitFor(() => expect(step()).toBe(0));
  engine.breaks(true);
  connection.send({ do: "act", seq: 0, action: "a" });
  await vi.waitFor(() => expect(heard.at(-1)).toEqual({ is: "link", link: "returning" }));
  engine.breaks(false);
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() => expect(step()).toBe(2));
  connection.close();
  vi.useRealTimers();
});

test("a table that is not here says so", async () => {
  const { open, heard } = await sitDown();
  open("here-2");
  await expect.poll(() => heard.at(-1)).toEqual({ is: "gone", why: "not_found" });
});

test("whoever has a shared device is named to the engine, and comes after who had it before", async () => {
  const { open, step, engine } = await sitDown(smallEngine("commis", () => 200));
  const first = open("here-1", 0);
  await expect.poll(step).toBe(0);
  first.send({ do: "act", seq: 0, action: "a" });
  // It changes hands while a cook thinks.
  await expect.poll(() => engine.did().at(-1), { interval: 5 }).toBe("think");
  first.close();
  const second = open("here-1", 1);
  await expect.poll(() => engine.did().filter((what) => what === "restore").length).toBe(2);
  const fronts = engine.asked.flatMap((request) => (request.do === "restore" ? [request.front] : []));
  expect(fronts).toEqual([0, 1]);
  expect(engine.did().lastIndexOf("close")).toBeLessThan(engine.did().lastIndexOf("restore"));
  second.close();
});
