/** How the house calls somebody back who is not looking (docs/notices.md). */

export const KINDS = ["turn", "clock", "invitation", "over", "chat"] as const;
/** What one may be called for. */
export type Kind = (typeof KINDS)[number];

export const STYLES = ["ntfy", "discord", "matrix", "json"] as const;
/** How a webhook wants to be spoken to. */
export type Style = (typeof STYLES)[number];

/** One way on which somebody is told. */
export interface Way {
  readonly id: string;
  readonly way: "push" | "mail" | "webhook";
  /** Enough of the address to recognise one's own. */
  readonly to: string;
  readonly confirmed: boolean;
  /** Unix seconds. */
  readonly added: number;
  /** Of push: by which a browser finds its own. */
  readonly fingerprint?: string | null;
  readonly style?: Style | null;
}

/** Minutes after midnight in a time zone; may pass midnight. */
export interface Quiet {
  readonly from: number;
  readonly to: number;
  readonly zone: string;
}

export interface Notices {
  readonly ways: readonly Way[];
  readonly wishes: Readonly<Record<Kind, boolean>>;
  readonly quiet: Quiet | null;
  readonly lang: string;
  readonly feed: { readonly made: number } | null;
  /** What this house can do; `push` is its key. */
  readonly offers: {
    readonly push: string | null;
    readonly mail: boolean;
    readonly webhook: boolean;
    readonly feed: boolean;
  };
}

/** Told once, when they are made. */
export interface Feeds {
  readonly atom: string;
  readonly calendar: string;
}

/** What `PushSubscription.toJSON()` gives. */
export type Subscription = PushSubscriptionJSON;

/** Each change answers how everything stands afterwards. */
export interface MyNotices {
  all(): Promise<Notices>;
  change(wanted: Partial<Pick<Notices, "wishes" | "quiet" | "lang">>): Promise<Notices>;
  addPush(subscription: Subscription): Promise<Notices>;
  addMail(address: string): Promise<Notices>;
  addWebhook(url: string, style: Style): Promise<Notices>;
  confirm(code: string): Promise<Notices>;
  end(id: string): Promise<Notices>;
  makeFeed(): Promise<Feeds>;
  endFeed(): Promise<Notices>;
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
