// The service worker's part in being called back (docs/notices.md): it shows what is pushed, one line for several tables
// that wait, withdraws what is past, and leads to the table when it is touched. The build puts it behind `offline/sw.js`,
// and before both WORDS: i18n/<lang>/worker.json by language.

/* global WORDS */
const ICON = "icon-192.png";
/** The one line for several tables. */
const GROUP = "turns";
/** What holds only for as long as it is my turn. */
const ASKS = ["turn", "clock"];
/** So long an open page may take to say where it stands. */
const ANSWER_IN = 2000;

/**
 * What a push says: a notice to show, one to withdraw, or nothing we know. A notice: `tag`, `title`, `body`, `lang`, `path`
 * (on this house), and from its data `id`, `kind`, `table`, `seq`.
 */
function readPush(json) {
  const { withdrawn, web_push, notification } = json ?? {};
  if (typeof withdrawn?.tag === "string")
    return { withdrawn: { tag: withdrawn.tag, seq: Number(withdrawn.seq) } };
  if (web_push !== 8030 || typeof notification?.title !== "string") return {};
  const { title, body = "", lang, navigate = "", tag = "", data = {} } = notification;
  const { id = tag, kind = "", table = null, seq = 0 } = data;
  return { notice: { tag, title, body, lang, path: pathOf(navigate), id, kind, table, seq } };
}

/** A way to somewhere, whatever the house calls itself elsewhere: I am known under this address. */
function pathOf(navigate) {
  const { pathname, search, hash } = new URL(navigate, self.registration.scope);
  return pathname + search + hash;
}

/** All notices that are shown, those behind the one line too; each once, while a browser is still closing one. */
async function shownNotices() {
  const shown = await self.registration.getNotifications();
  const notices = shown.flatMap(({ data }) => data?.notices ?? []);
  return [...new Map(notices.map((notice) => [notice.tag, notice])).values()];
}

async function closeTag(tag) {
  for (const one of await self.registration.getNotifications({ tag })) one.close();
}

/** Shows a turn, or several of them in one line. `loud`: whether that is news. */
async function showTurns(turns, loud) {
  const before = await self.registration.getNotifications();
  const [first] = turns;
  const tag = turns.length > 1 ? GROUP : first?.tag;
  if (turns.length > 1) await show(grouped(turns), turns, loud);
  else if (first) await show(first, turns, loud);
  // After, so that there is always one: a browser shows its own where it finds none.
  for (const one of before) {
    const isTurn = one.data?.notices?.some(({ kind }) => kind === "turn");
    if (isTurn && one.tag !== tag) one.close();
  }
}

/** Several turns in the language of the last. */
function grouped(turns) {
  const lang = turns.at(-1).lang in WORDS ? turns.at(-1).lang : Object.keys(WORDS)[0];
  const form = new Intl.PluralRules(lang).select(turns.length);
  const title = (WORDS[lang].several[form] ?? WORDS[lang].several.other).replace("{n}", turns.length);
  const body = turns.map((turn) => turn.body).join("\n");
  return { tag: GROUP, title, body, lang, path: pathOf("./") };
}

function show({ tag, title, body, lang, path }, notices, loud) {
  const scope = self.registration.scope;
  return self.registration.showNotification(title, {
    body,
    lang,
    tag,
    icon: new URL(ICON, scope).href,
    badge: new URL(ICON, scope).href,
    renotify: loud,
    silent: !loud,
    data: { path, notices },
  });
}

/** Where an open page stands: a table's id, or null. */
function standing(client) {
  return new Promise((tell) => {
    const { port1, port2 } = new MessageChannel();
    const given = setTimeout(tell, ANSWER_IN, undefined);
    port1.onmessage = ({ data }) => {
      clearTimeout(given);
      port1.close();
      tell(data);
    };
    client.postMessage({ called: "where" }, [port2]);
  });
}

async function openPages() {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return Promise.all(pages.map(async (page) => ({ page, at: await standing(page) })));
}

async function push(json) {
  const { notice, withdrawn } = readPush(json);
  const pages = await openPages();
  for (const { page } of pages) page.postMessage({ called: "look" });
  if (withdrawn) await withdraw(({ tag, seq }) => tag === withdrawn.tag && !(seq > withdrawn.seq));
  if (!notice) return;
  const seen = pages.some(({ page, at }) => page.visibilityState === "visible" && at === notice.table);
  if (seen && notice.table !== null) return;
  const shown = await shownNotices();
  const same = shown.find(({ tag }) => tag === notice.tag);
  // What comes late is older than what is shown.
  if (same && same.seq > notice.seq) return;
  const loud = same?.id !== notice.id;
  if (notice.kind !== "turn") return show(notice, [notice], loud);
  const others = shown.filter(({ kind, tag }) => kind === "turn" && tag !== notice.tag);
  await showTurns([...others, notice], loud);
  await self.navigator.setAppBadge?.(others.length + 1);
}

/** Takes away what no longer holds; what is left of several is shown again without a sound. */
async function withdraw(isPast) {
  const shown = await shownNotices();
  const past = shown.filter(isPast);
  if (past.length === 0) return;
  for (const { kind, tag } of past) if (kind !== "turn") await closeTag(tag);
  if (past.every(({ kind }) => kind !== "turn")) return;
  const turns = shown.filter((notice) => notice.kind === "turn" && !isPast(notice));
  await showTurns(turns, false);
  await (turns.length > 0 ? self.navigator.setAppBadge?.(turns.length) : self.navigator.clearAppBadge?.());
}

/** To a page that shows it already, else to one that is at no table, else to a new one. */
async function lead(path, table) {
  const pages = await openPages();
  const there = pages.find(({ at }) => table !== null && at === table);
  if (there) return there.page.focus();
  const idle = pages.find(({ at }) => at === null);
  if (!idle) return self.clients.openWindow(new URL(path, self.registration.scope).href);
  // Where a browser keeps it in the background, it is at least the right page.
  await idle.page.focus().catch(() => {});
  idle.page.postMessage({ called: "open", path });
}

/** The browser has made the old subscription void: the house is told of the new one. */
async function subscribeAgain({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options;
  const next = newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (!next) return;
  const address = new URL("api/me/notices/push", self.registration.scope);
  await fetch(address, { method: "POST", body: JSON.stringify(next) });
}

// One after the other: two that come at once would not see each other's lines.
let last = Promise.resolve();
function inTurn(event, does) {
  last = last.catch(() => {}).then(does);
  event.waitUntil(last);
}

self.addEventListener("push", (event) => inTurn(event, () => push(event.data?.json())));
self.addEventListener("notificationclick", (event) => {
  const { data } = event.notification;
  event.notification.close();
  const [only, ...more] = data?.notices ?? [];
  event.waitUntil(lead(data?.path ?? pathOf("./"), more.length > 0 ? null : (only?.table ?? null)));
});
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(subscribeAgain(event)));
self.addEventListener("message", (event) => {
  const { called, tables, table: looked } = event.data ?? {};
  // A page knows best where I am awaited, and what I look at.
  if (called === "waiting")
    inTurn(event, () => withdraw(({ kind, table }) => ASKS.includes(kind) && !tables.includes(table)));
  if (called === "seen") inTurn(event, () => withdraw(({ table }) => table === looked));
});
