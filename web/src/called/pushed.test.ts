// The worker's own script, in a made-up browser that shows, closes and leads.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";

const SCRIPT = readFileSync(join(import.meta.dirname, "push.js"), "utf8");
const WORDS = Object.fromEntries(
  ["fr", "en"].map((lang) => [
    lang,
    JSON.parse(readFileSync(join(import.meta.dirname, "../i18n", lang, "worker.json"), "utf8")),
  ]),
);
const SCOPE = "https://tables.example/";

interface Shown {
  title: string;
  tag: string;
  body: string;
  renotify: boolean;
  silent: boolean;
  data: { path: string };
  close: () => void;
}
interface Page {
  at: string | null;
  visible?: boolean;
}

/** A browser with these pages open. */
function browser(...open: Page[]) {
  let shown: Shown[] = [];
  const done: string[] = [];
  const hears = new Map<string, (event: object) => void>();
  const pages = open.map(({ at, visible = false }, i) => ({
    visibilityState: visible ? "visible" : "hidden",
    postMessage(said: { called: string; path?: string }, [port]: MessagePort[] = []) {
      if (said.called === "where") port?.postMessage(at);
      else done.push([`page ${i}`, said.called, said.path].filter(Boolean).join(" "));
    },
    async focus() {
      done.push(`focus ${i}`);
      return this;
    },
  }));
  const registration = {
    scope: SCOPE,
    getNotifications: async ({ tag }: { tag?: string } = {}) =>
      shown.filter((one) => tag === undefined || one.tag === tag),
    async showNotification(title: string, options: Omit<Shown, "title" | "close">) {
      const one = {
        ...options,
        title,
        close: () => {
          shown = shown.filter((other) => other !== one);
        },
      };
      shown = [...shown.filter(({ tag }) => tag !== one.tag), one];
    },
    pushManager: { subscribe: async ({ key }: { key: string }) => ({ endpoint: `again ${key}` }) },
  };
  const self = {
    registration,
    addEventListener: (name: string, hear: (event: object) => void) => hears.set(name, hear),
    clients: {
      matchAll: async () => pages,
      openWindow: async (address: string) => done.push(`open ${address}`),
    },
    navigator: {
      setAppBadge: async (n: number) => done.push(`badge ${n}`),
      clearAppBadge: async () => done.push("no badge"),
    },
  };
  const fetch = async (address: URL, { body }: { body: string }) => done.push(`${address} ${body}`);
  runInContext(
    SCRIPT,
    createContext({ self, WORDS, URL, Intl, MessageChannel, setTimeout, clearTimeout, fetch }),
  );
  async function event(name: string, detail: object) {
    const waits: Promise<unknown>[] = [];
    hears.get(name)?.({ ...detail, waitUntil: (promise: Promise<unknown>) => waits.push(promise) });
    await Promise.all(waits);
  }
  return {
    done,
    get shown() {
      return shown;
    },
    push: (json: unknown) => event("push", { data: { json: () => json } }),
    say: (data: object) => event("message", { data }),
    touch: (tag: string) =>
      event("notificationclick", { notification: shown.find((one) => one.tag === tag) }),
    event,
  };
}

const notice = (kind: string, table: string, seq: number, lang = "en") => ({
  web_push: 8030,
  notification: {
    title: `${kind}!`,
    body: `at ${table}`,
    lang,
    navigate: `https://elsewhere.example/t/${table}`,
    tag: `${kind}.${table}`,
    data: { id: `${kind}.${table}.${seq}`, kind, table, seq },
  },
});
const withdrawn = (kind: string, table: string, seq: number) => ({
  withdrawn: { tag: `${kind}.${table}`, seq },
});
const titles = ({ shown }: { shown: Shown[] }) => shown.map(({ title, body }) => `${title} ${body}`);

test("a notice is shown once: a repeat is silent, what is newer is not, what is older is left", async () => {
  const it = browser();
  await it.push(notice("turn", "a", 17));
  expect(it.shown).toMatchObject([{ title: "turn!", body: "at a", tag: "turn.a", silent: false }]);
  expect(it.shown[0]?.data.path).toBe("/t/a");
  await it.push(notice("turn", "a", 17));
  expect(it.shown).toMatchObject([{ renotify: false, silent: true }]);
  await it.push(notice("turn", "a", 21));
  expect(it.shown).toMatchObject([{ renotify: true, silent: false }]);
  await it.push(notice("turn", "a", 17));
  expect(it.shown, "late").toMatchObject([{ renotify: true, data: { notices: [{ seq: 21 }] } }]);
});

test("several tables that wait are one line, in the reader's language", async () => {
  const it = browser();
  await Promise.all(["a", "b", "c"].map((table) => it.push(notice("turn", table, 1, "fr"))));
  expect(titles(it)).toEqual(["3 tables vous attendent at a\nat b\nat c"]);
  expect(it.shown[0]?.data.path, "to all of them").toBe("/");
  expect(it.done.at(-1)).toBe("badge 3");
  await it.push(notice("over", "d", 4));
  expect(it.shown.map(({ tag }) => tag).sort()).toEqual(["over.d", "turns"]);
});

test("what is past is withdrawn, out of the one line too; what is newer stays", async () => {
  const it = browser();
  for (const table of ["a", "b", "c"]) await it.push(notice("turn", table, 5));
  await it.push(withdrawn("turn", "b", 5));
  expect(titles(it)).toEqual(["2 tables are waiting for you at a\nat c"]);
  expect(it.shown).toMatchObject([{ silent: true }]);
  await it.push(withdrawn("turn", "a", 4));
  expect(titles(it), "a later one is shown").toHaveLength(1);
  await it.push(withdrawn("turn", "a", 9));
  expect(titles(it)).toEqual(["turn! at c"]);
  expect(it.shown[0]?.data.path).toBe("/t/c");
  await it.push(withdrawn("turn", "c", 5));
  expect(it.shown).toEqual([]);
  expect(it.done.at(-1)).toBe("no badge");
  await it.push(notice("chat", "a", 1));
  await it.push(withdrawn("chat", "a", 1));
  expect(it.shown).toEqual([]);
});

test("nothing is shown to who looks at the table; to who looks elsewhere, or away, it is", async () => {
  const looking = browser({ at: "a", visible: true });
  await looking.push(notice("turn", "a", 1));
  expect(looking.shown).toEqual([]);
  expect(looking.done, "but the page hears that there is news").toEqual(["page 0 look"]);
  await looking.push(notice("turn", "b", 1));
  expect(titles(looking)).toEqual(["turn! at b"]);
  const away = browser({ at: "a" });
  await away.push(notice("turn", "a", 1));
  expect(titles(away)).toEqual(["turn! at a"]);
});

test("what nobody knows is not shown", async () => {
  const it = browser({ at: null, visible: true });
  for (const json of [null, {}, { web_push: 1 }, { notification: { title: "x" } }, { web_push: 8030 }])
    await it.push(json);
  expect(it.shown).toEqual([]);
  // The first after push was set up is about no table, whoever looks.
  await it.push({
    web_push: 8030,
    notification: { title: "Welcome", tag: "welcome", data: { kind: "welcome" } },
  });
  expect(it.shown).toMatchObject([{ title: "Welcome", tag: "welcome" }]);
});

test("a page that is opened takes away what no longer holds there", async () => {
  const it = browser();
  for (const table of ["a", "b"]) await it.push(notice("turn", table, 5));
  await it.push(notice("clock", "a", 5));
  await it.push(notice("over", "c", 5));
  await it.say({ called: "waiting", tables: ["b"] });
  expect(it.shown.map(({ tag }) => tag).sort()).toEqual(["over.c", "turn.b"]);
  await it.say({ called: "seen", table: "c" });
  expect(it.shown.map(({ tag }) => tag)).toEqual(["turn.b"]);
});

test("a touch leads to the page that shows the table, else to one that is at none, else to a new one", async () => {
  const there = browser({ at: "b" }, { at: "a" });
  await there.push(notice("turn", "a", 1));
  await there.touch("turn.a");
  expect(there.done.at(-1)).toBe("focus 1");
  expect(there.shown, "it is gone").toEqual([]);
  const idle = browser({ at: "b" }, { at: null });
  await idle.push(notice("turn", "a", 1));
  await idle.touch("turn.a");
  expect(idle.done.slice(-2)).toEqual(["focus 1", "page 1 open /t/a"]);
  const busy = browser({ at: "b" });
  await busy.push(notice("turn", "a", 1));
  await busy.touch("turn.a");
  expect(busy.done.at(-1)).toBe("open https://tables.example/t/a");
  const many = browser({ at: "a" });
  for (const table of ["a", "b"]) await many.push(notice("turn", table, 1));
  await many.touch("turns");
  expect(many.done.at(-1), "several are a choice").toBe("open https://tables.example/");
});

test("a subscription that the browser ends is made again, and the house is told", async () => {
  const it = browser();
  await it.event("pushsubscriptionchange", { oldSubscription: { options: { key: "K" } } });
  expect(it.done).toEqual([`${SCOPE}api/me/notices/push {"endpoint":"again K"}`]);
});
