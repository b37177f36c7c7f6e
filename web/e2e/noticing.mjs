// The house's side of being called back, as docs/notices.md has it, for tests of the page alone: one person, in memory.
import { createHash } from "node:crypto";

const CODE = "k7m2p9";
const fingerprint = (endpoint) =>
  createHash("sha256").update(endpoint).digest().subarray(0, 16).toString("base64url");

/** Answers for the house at this address whatever a browser asks about notices; `kept` is how it stands. */
export async function keepNotices(context, address) {
  const house = {
    kept: {
      ways: [],
      wishes: { turn: true, clock: true, invitation: true, over: true, chat: false },
      quiet: null,
      lang: "en",
      feed: null,
      offers: { push: "BKey", mail: true, webhook: true, feed: true },
    },
    code: CODE,
  };
  const set = (change) => {
    house.kept = { ...house.kept, ...change };
    return house.kept;
  };
  const add = (way) =>
    set({ ways: [...house.kept.ways, { id: `w${house.kept.ways.length}`, added: 1, ...way }] });
  const does = {
    "GET ": () => house.kept,
    "PUT ": set,
    "POST /push": ({ endpoint }) =>
      add({ way: "push", to: new URL(endpoint).host, confirmed: true, fingerprint: fingerprint(endpoint) }),
    "POST /mail": ({ address: to }) =>
      add({ way: "mail", to: to.replace(/(?<=.).*(?=.@)/, "…"), confirmed: false }),
    "POST /confirm": ({ code }) =>
      code === CODE && set({ ways: house.kept.ways.map((way) => ({ ...way, confirmed: true })) }),
    "POST /feed": () => {
      set({ feed: { made: 1 } });
      return { atom: `${address}/feeds/secret.atom`, calendar: `${address}/feeds/secret.ics` };
    },
    "DELETE /feed": () => set({ feed: null }),
  };
  const at = `${address}/api/me/notices`;
  await context.route(
    (url) => url.href.startsWith(at),
    (route) => {
      const asked = route.request();
      const path = asked.url().slice(at.length);
      const ended = /^\/ways\/(.+)$/.exec(path)?.[1];
      const told = ended
        ? set({ ways: house.kept.ways.filter(({ id }) => id !== ended) })
        : does[`${asked.method()} ${path}`](asked.postDataJSON());
      return told
        ? route.fulfill({ json: told })
        : route.fulfill({ status: 403, json: { code: "bad_secret" } });
    },
  );
  return house;
}

/** A browser whose push service always says yes: there is none to ask in a test. */
export function fakeSubscription(context) {
  return context.addInitScript(() => {
    const KEY = "test.subscribed";
    const subscription = {
      endpoint: "https://push.example/send/1",
      toJSON: () => ({ endpoint: "https://push.example/send/1", keys: { p256dh: "p", auth: "a" } }),
      unsubscribe: async () => {
        localStorage.removeItem(KEY);
        return true;
      },
    };
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem(KEY, "yes");
      return subscription;
    };
    PushManager.prototype.getSubscription = async () => (localStorage.getItem(KEY) ? subscription : null);
  });
}
