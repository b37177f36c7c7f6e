import { createHash } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import type { MyNotices, Notices } from "../api/notices.ts";
import { type Able, fingerprint, ownWay, turnOff, turnOn, whyNot } from "./push.ts";

const able: Able = { secure: true, worker: true, push: true, apple: false, permission: "default" };
const told = { ways: [] } as unknown as Notices;
afterEach(() => vi.unstubAllGlobals());

test("why push cannot be had is said by what would help", () => {
  expect(whyNot(able, true)).toBeNull();
  expect(whyNot({ ...able, permission: "granted" }, true)).toBeNull();
  expect(whyNot({ ...able, permission: "denied" }, true)).toBe("denied");
  expect(whyNot(able, false)).toBe("house");
  expect(whyNot({ ...able, push: false, apple: true }, true)).toBe("install");
  expect(whyNot({ ...able, push: false }, true)).toBe("unable");
  expect(whyNot({ ...able, worker: false, push: false, secure: false, apple: true }, false)).toBe("insecure");
});

test("a browser finds its own way by the fingerprint of its endpoint", async () => {
  const endpoint = "https://push.example/send/ü?1";
  const expected = createHash("sha256").update(endpoint).digest().subarray(0, 16).toString("base64url");
  expect(await fingerprint(endpoint)).toBe(expected);
  browser(endpoint);
  const ways = [{ id: "other", fingerprint: "x" }, { id: "own", fingerprint: expected }, { id: "mail" }];
  expect((await ownWay({ ...told, ways } as unknown as Notices))?.id).toBe("own");
});

/** A browser whose owner answers, with a subscription or without. */
function browser(endpoint: string | null, permission: NotificationPermission = "granted") {
  const log: string[] = [];
  const made = (at: string) => ({
    endpoint: at,
    toJSON: () => ({ endpoint: at }),
    unsubscribe: async () => {
      log.push(`end ${at}`);
      current = null;
    },
  });
  let current = endpoint === null ? null : made(endpoint);
  const pushManager = {
    getSubscription: async () => current,
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      if (current) throw new Error("another key");
      log.push(`key ${applicationServerKey}`);
      current = made("https://push.example/new");
      return current;
    },
  };
  const registration = { pushManager };
  vi.stubGlobal("navigator", {
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  vi.stubGlobal("Notification", { requestPermission: async () => permission });
  return log;
}

test("push is turned on by asking, and a subscription for another key is replaced", async () => {
  const log = browser("https://push.example/old");
  const addPush = vi.fn(async () => told);
  expect(await turnOn({ addPush } as unknown as MyNotices, "BKey")).toBe(told);
  expect(log).toEqual(["end https://push.example/old", "key BKey"]);
  expect(addPush).toHaveBeenCalledWith({ endpoint: "https://push.example/new" });
});

test("whoever says no is not subscribed", async () => {
  const log = browser(null, "denied");
  const addPush = vi.fn();
  expect(await turnOn({ addPush } as unknown as MyNotices, "BKey")).toBeNull();
  expect([log, addPush.mock.calls]).toEqual([[], []]);
});

test("turning it off ends it at the house, then in the browser", async () => {
  const log = browser("https://push.example/own");
  const end = vi.fn(async () => {
    log.push("house");
    return told;
  });
  await turnOff({ end } as unknown as MyNotices, { id: "w1" } as never);
  expect(end).toHaveBeenCalledWith("w1");
  expect(log).toEqual(["house", "end https://push.example/own"]);
});
