import { Problem } from "../api/house.ts";
import type { Feeds, MyNotices, Notices, Way } from "../api/notices.ts";
import { t } from "../i18n/words.svelte.ts";
import { settings } from "../settings/settings.svelte.ts";
import { sentence } from "../visit/problem.ts";
import { ownWay, turnOff, turnOn } from "./push.ts";
import { c } from "./words.ts";

/** How I am called back, as the house has it, and what became of the last change. */
export function noticing(api: MyNotices) {
  let notices = $state.raw<Notices | null>(null);
  /** The way that is this browser. */
  let own = $state.raw<Way | null>(null);
  /** Told once, when they were made. */
  let feeds = $state.raw<Feeds | null>(null);
  let busy = $state(false);
  let says = $state.raw<(() => string) | null>(null);

  async function hear(told: Notices) {
    notices = told;
    own = await ownWay(told);
  }

  /** Does one thing at a time; answers whether it was done. */
  async function does(change: () => Promise<(() => string) | null>): Promise<boolean> {
    if (busy) return false;
    busy = true;
    says = null;
    try {
      says = await change();
      return true;
    } catch (problem) {
      says = () => wrong(problem);
      return false;
    } finally {
      busy = false;
    }
  }
  const take = (asked: () => Promise<Notices>, done: () => string) =>
    does(async () => {
      await hear(await asked());
      return done;
    });
  /** What comes by mail or push is in the reader's language. */
  async function inMyLanguage(told: Notices): Promise<Notices> {
    return told.lang === settings.lang ? told : api.change({ lang: settings.lang });
  }
  const saved = () => c().saved;

  return {
    get all() {
      return notices;
    },
    get own() {
      return own;
    },
    get feeds() {
      return feeds;
    },
    get busy() {
      return busy;
    },
    get says(): string {
      return says?.() ?? "";
    },
    load: () =>
      does(async () => {
        await hear(await api.all());
        return null;
      }),
    change: (wanted: Parameters<MyNotices["change"]>[0]) =>
      take(() => api.change({ ...wanted, lang: settings.lang }), saved),
    /** Asks the browser's owner first; answers whether they said yes. */
    async pushOn(): Promise<boolean> {
      const key = notices?.offers.push;
      if (!key) return false;
      await does(async () => {
        const told = await turnOn(api, key);
        if (!told) return () => c().push.refused;
        await hear(await inMyLanguage(told));
        return () => c().push.isOn;
      });
      return own !== null;
    },
    end: (way: Way) =>
      take(
        () => (way.id === own?.id ? turnOff(api, way) : api.end(way.id)),
        () => c().way.ended,
      ),
    addMail: (address: string) => take(async () => inMyLanguage(await api.addMail(address)), saved),
    addWebhook: (url: string, style: Parameters<MyNotices["addWebhook"]>[1]) =>
      take(async () => inMyLanguage(await api.addWebhook(url, style)), saved),
    confirm: (code: string) =>
      take(
        () => api.confirm(code.trim().toLowerCase()),
        () => c().code.confirmed,
      ),
    makeFeed: () =>
      does(async () => {
        feeds = await api.makeFeed();
        await hear(await api.all());
        return () => c().feed.once;
      }),
    endFeed() {
      feeds = null;
      return take(
        () => api.endFeed(),
        () => c().way.ended,
      );
    },
    /** What went wrong at the start, in a sentence. */
    get trouble(): string {
      return notices || busy ? "" : (says?.() ?? t().problems.other);
    },
  };
}

function wrong(problem: unknown): string {
  if (!(problem instanceof Problem)) return c().push.failed;
  // The only secret one types here.
  return problem.code === "bad_secret" ? c().code.wrong : sentence(problem);
}

export type Noticing = ReturnType<typeof noticing>;
