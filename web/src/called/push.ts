import type { MyNotices, Notices, Subscription, Way } from "../api/notices.ts";

/** What a browser can do here, and what it has been allowed. */
export interface Able {
  /** https, or the device itself. */
  readonly secure: boolean;
  readonly worker: boolean;
  readonly push: boolean;
  /** An iPhone or iPad, where only installed pages are pushed to. */
  readonly apple: boolean;
  readonly permission: NotificationPermission;
}

/** Why push cannot be had on this device; null if it can. */
export type Without = "house" | "insecure" | "install" | "unable" | "denied";

export function whyNot({ secure, worker, push, apple, permission }: Able, offered: boolean): Without | null {
  if (!secure) return "insecure";
  if (!push && apple) return "install";
  if (!worker || !push) return "unable";
  if (!offered) return "house";
  return permission === "denied" ? "denied" : null;
}

export function thisBrowser(): Able {
  const { userAgent, maxTouchPoints } = navigator;
  return {
    secure: isSecureContext,
    worker: "serviceWorker" in navigator,
    push: "PushManager" in window && "Notification" in window,
    // An iPad says that it is a Mac, which has no touch screen.
    apple: /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1),
    permission: "Notification" in window ? Notification.permission : "default",
  };
}

/** By what the house tells the ways of several browsers apart. */
export async function fingerprint(endpoint: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint)));
  return btoa(String.fromCharCode(...hash.slice(0, 16)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** The way that is this browser, if there is one. */
export async function ownWay({ ways }: Notices): Promise<Way | null> {
  const subscription = await (await registered())?.pushManager?.getSubscription();
  if (!subscription) return null;
  const own = await fingerprint(subscription.endpoint);
  return ways.find((way) => way.fingerprint === own) ?? null;
}

/** Asks the browser's owner, then tells the house; null if they said no. */
export async function turnOn(notices: MyNotices, key: string): Promise<Notices | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  // Without one, nothing would ever be ready.
  if (!(await registered())) throw new Error("no service worker");
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await pushManager.subscribe(options).catch(async (error) => {
    // One for another key of the house: it reaches nobody any more.
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  });
  // Whoever may subscribe is given all of it, though its type leaves that open.
  return notices.addPush(subscription.toJSON() as Subscription);
}

export async function turnOff(notices: MyNotices, { id }: Way): Promise<Notices> {
  const left = await notices.end(id);
  const subscription = await (await registered())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  return left;
}

const registered = async () =>
  "serviceWorker" in navigator ? navigator.serviceWorker.getRegistration() : undefined;
