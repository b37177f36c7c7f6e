// The service worker: after one visit the page opens and plays without a net. The build writes VERSION, SHELL (what the
// front page needs) and REST (games, tables, engine) before this.
//
// A new version is fetched beside the old one and waits. It takes over when somebody says so: pages that are open then go
// on with their own version, whose files stay in the cache until the version after next.

/* global VERSION, SHELL, REST */
const NAME = "tablee-";
const OWN = `${NAME}${VERSION}`;

/** Names of files in `assets/` tell their content: what an older version has fetched need not be fetched again. */
async function fetchInto(cache, path) {
  if (await cache.match(path)) return;
  const known = path.startsWith("assets/") ? await caches.match(path) : undefined;
  if (known) return cache.put(path, known);
  await cache.add(new Request(path, { cache: "no-cache" }));
}

async function install() {
  const cache = await caches.open(OWN);
  await Promise.all(SHELL.map((path) => fetchInto(cache, path)));
}

/** One after the other, so that what somebody waits for comes first. */
async function fill() {
  const cache = await caches.open(OWN);
  for (const path of REST) await fetchInto(cache, path);
}

async function tidy() {
  const versions = (await caches.keys()).filter((name) => name.startsWith(NAME) && name !== OWN);
  const [, ...old] = versions.reverse();
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Whether an address is one of the page's own, all of which are the same file. */
function isPage({ pathname }) {
  const inside = pathname.slice(new URL(self.registration.scope).pathname.length);
  // What a mail's links lead to is the house's own: `notices/confirm/…`.
  return !/^(api|metrics)(\/|$)|^notices\/./.test(inside) && !inside.split("/").at(-1).includes(".");
}

async function answer(request) {
  const cache = await caches.open(OWN);
  if (request.mode === "navigate") return (await cache.match("./")) ?? fetch(request);
  const kept = (await cache.match(request)) ?? (await caches.match(request));
  return kept ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("message", (event) => {
  if (event.data === "fill") event.waitUntil(fill());
  if (event.data === "take over") event.waitUntil(self.skipWaiting());
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== self.location.origin) return;
  if (!address.href.startsWith(self.registration.scope)) return;
  if (request.mode === "navigate" ? isPage(address) : !isPage(address) && !address.pathname.includes("/api/"))
    event.respondWith(answer(request));
});
