import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Problem } from "../api/house.ts";
import type { MyNotices, Notices, Way } from "../api/notices.ts";
import { settings } from "../settings/settings.svelte.ts";
import { noticing } from "./noticing.svelte.ts";
import { c, learnCalled } from "./words.ts";

beforeAll(learnCalled);
beforeEach(() => vi.stubGlobal("navigator", { languages: [] }));

const mail: Way = { id: "m", way: "mail", to: "a…e@example.org", confirmed: false, added: 1 };

/** A house that keeps what it is told. */
function house(first: Partial<Notices> = {}) {
  let kept: Notices = {
    ways: [],
    wishes: { turn: true, clock: true, invitation: true, over: true, chat: false },
    quiet: null,
    lang: settings.lang,
    feed: null,
    offers: { push: null, mail: true, webhook: true, feed: true },
    ...first,
  };
  const now = (change: Partial<Notices> = {}) => {
    kept = { ...kept, ...change };
    return Promise.resolve(kept);
  };
  const api = {
    all: vi.fn(() => now()),
    change: vi.fn((wanted) => now(wanted)),
    addPush: vi.fn(() => now()),
    addMail: vi.fn(() => now({ ways: [...kept.ways, mail] })),
    addWebhook: vi.fn(() => now()),
    confirm: vi.fn((code: string) =>
      code === "k7m2p9"
        ? now({ ways: kept.ways.map((way) => ({ ...way, confirmed: true })) })
        : Promise.reject(new Problem("bad_secret")),
    ),
    end: vi.fn((id: string) => now({ ways: kept.ways.filter((way) => way.id !== id) })),
    makeFeed: vi.fn(async () => {
      await now({ feed: { made: 7 } });
      return { atom: "https://x/a.atom", calendar: "https://x/a.ics" };
    }),
    endFeed: vi.fn(() => now({ feed: null })),
  } satisfies MyNotices;
  return api;
}

test("an address is added, confirmed by its code however that is typed, and removed", async () => {
  const api = house();
  const mine = noticing(api);
  await mine.load();
  expect(await mine.addMail("anne@example.org")).toBe(true);
  expect(mine.all?.ways).toEqual([mail]);
  expect(await mine.confirm("nope")).toBe(false);
  expect(mine.says).toBe(c().code.wrong);
  expect(mine.all?.ways[0]?.confirmed, "nothing has changed").toBe(false);
  expect(await mine.confirm(" K7M2P9 ")).toBe(true);
  expect(mine.all?.ways[0]?.confirmed).toBe(true);
  expect(mine.says).toBe(c().code.confirmed);
  await mine.end(mail);
  expect(mine.all?.ways).toEqual([]);
});

test("what is sent comes in the reader's language", async () => {
  const api = house({ lang: settings.lang === "fr" ? "en" : "fr" });
  const mine = noticing(api);
  await mine.load();
  expect(api.change, "looking changes nothing").not.toHaveBeenCalled();
  await mine.addMail("anne@example.org");
  expect(mine.all?.lang).toBe(settings.lang);
  await mine.change({ quiet: null });
  expect(api.change).toHaveBeenLastCalledWith({ quiet: null, lang: settings.lang });
});

test("the addresses of a feed are shown once, and go with it", async () => {
  const mine = noticing(house());
  await mine.load();
  await mine.makeFeed();
  expect(mine.feeds?.calendar).toBe("https://x/a.ics");
  expect(mine.all?.feed).toEqual({ made: 7 });
  await mine.endFeed();
  expect([mine.feeds, mine.all?.feed]).toEqual([null, null]);
});

test("what the house refuses is said, and a house without notices is no empty page", async () => {
  const api = house();
  const mine = noticing(api);
  await mine.load();
  api.addMail.mockRejectedValueOnce(new Problem("too_many"));
  expect(await mine.addMail("x@example.org")).toBe(false);
  expect(mine.says).not.toBe("");
  const old = noticing({ ...api, all: () => Promise.reject(new Problem("unreachable")) });
  await old.load();
  expect(old.all).toBeNull();
  expect(old.trouble).not.toBe("");
});
