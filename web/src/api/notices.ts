/** How the house calls somebody back who is not looking (docs/notices.md). */
import type { Chosen, FeedAddresses, MyNotices as Kept, Style, Wishes } from "../gen/openapi.ts";

export type {
  FeedAddresses as Feeds,
  MyNotices as Notices,
  MyWay as Way,
  Quiet,
  Style,
} from "../gen/openapi.ts";

/** What one may be called for. */
export type Kind = keyof Wishes;
export const KINDS = all<Kind>({ turn: 0, clock: 1, invitation: 2, over: 3, chat: 4 });
/** How a webhook wants to be spoken to. */
export const STYLES = all<Style>({ ntfy: 0, discord: 1, matrix: 2, json: 3 });

/** None can be left out. */
function all<T extends string>(each: Readonly<Record<T, number>>): readonly T[] {
  return Object.keys(each) as T[];
}

/** What `PushSubscription.toJSON()` gives. */
export type Subscription = PushSubscriptionJSON;

/** Each change answers how everything stands afterwards. */
export interface MyNotices {
  all(): Promise<Kept>;
  change(wanted: Chosen): Promise<Kept>;
  addPush(subscription: Subscription): Promise<Kept>;
  addMail(address: string): Promise<Kept>;
  addWebhook(url: string, style: Style): Promise<Kept>;
  confirm(code: string): Promise<Kept>;
  end(id: string): Promise<Kept>;
  makeFeed(): Promise<FeedAddresses>;
  endFeed(): Promise<Kept>;
}

/** Asks the house that served this page. */
export function serverNotices(
  ask: <T>(method: string, path: string, body?: unknown) => Promise<T>,
): MyNotices {
  const at = "/api/me/notices";
  return {
    all: () => ask("GET", at),
    change: (wanted) => ask("PUT", at, wanted),
    addPush: (subscription) => ask("POST", `${at}/push`, subscription),
    addMail: (address) => ask("POST", `${at}/mail`, { address }),
    addWebhook: (url, style) => ask("POST", `${at}/webhook`, { url, style }),
    confirm: (code) => ask("POST", `${at}/confirm`, { code }),
    end: (id) => ask("DELETE", `${at}/ways/${encodeURIComponent(id)}`),
    makeFeed: () => ask("POST", `${at}/feed`),
    endFeed: () => ask("DELETE", `${at}/feed`),
  };
}
