/** How the house calls somebody back who is not looking (docs/notices.md). */
import type {
  Chosen,
  FeedAddresses,
  MyNotices as Kept,
  Style,
  Subscription,
  Wishes,
} from "../gen/openapi.ts";
import { ask, askAbout } from "./reach.ts";

export type {
  FeedAddresses as Feeds,
  MyNotices as Notices,
  MyWay as Way,
  Quiet,
  Style,
  Subscription,
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

/** Asks the house that served this page, as myself. */
export function serverNotices(asMe: <T>(does: () => Promise<T>) => Promise<T>): MyNotices {
  return {
    all: () => asMe(() => ask("GET /api/me/notices")),
    change: (wanted) => asMe(() => ask("PUT /api/me/notices", wanted)),
    addPush: (subscription) => asMe(() => ask("POST /api/me/notices/push", subscription)),
    addMail: (address) => asMe(() => ask("POST /api/me/notices/mail", { address })),
    addWebhook: (url, style) => asMe(() => ask("POST /api/me/notices/webhook", { url, style })),
    confirm: (code) => asMe(() => ask("POST /api/me/notices/confirm", { code })),
    end: (id) => asMe(() => askAbout("DELETE /api/me/notices/ways/{id}", id)),
    makeFeed: () => asMe(() => ask("POST /api/me/notices/feed")),
    endFeed: () => asMe(() => ask("DELETE /api/me/notices/feed")),
  };
}
