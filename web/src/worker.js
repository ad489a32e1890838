/**
 * Lets the house's pages open where the house cannot be reached.
 *
 * Kept are the files of this build that the front page, the rules and one's own statistics are made of. A page is always
 * asked of the house first, so that no worker ever stands between a reader and a newer client; what is said over the
 * API, live connections and addresses with keys are none of its business.
 */

/** Filled in when the client is built (offline.config.ts): the build's name, and the addresses of its files. */
const { build, kept } = __OFFLINE__;
const CACHE = `fondaco-${build}`;
/** Every page of the client is this one. */
const SHELL = "/";
/** What a proxy answers in place of a house that is closed. */
const CLOSED = [502, 503, 504];

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(begin()));
self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (mode === "navigate") {
    event.respondWith(page(event.request));
    event.waitUntil(tidy());
  } else if (kept.includes(pathname)) event.respondWith(file(event.request));
});
self.addEventListener("notificationclick", (event) => event.waitUntil(lookAt(event.notification)));

/** Fetch what is kept, one after the other: whoever plays meanwhile comes first. */
async function keep() {
  const cache = await caches.open(CACHE);
  await cache.add(new Request(SHELL, { cache: "no-cache" }));
  for (const path of kept) await cache.add(path);
  await self.skipWaiting();
}

async function begin() {
  await tidy();
  await self.clients.claim();
}

/** What earlier builds kept is of no use any more. With every page again: a browser may stop a worker at any time. */
async function tidy() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
}

async function page(request) {
  try {
    const answer = await fetch(request);
    return CLOSED.includes(answer.status) ? shell(answer) : answer;
  } catch (error) {
    const found = await shell(null);
    if (found) return found;
    throw error;
  }
}

async function shell(otherwise) {
  return (await caches.match(SHELL, { cacheName: CACHE })) ?? otherwise;
}

async function file(request) {
  return (await caches.match(request, { cacheName: CACHE })) ?? fetch(request);
}

/** A notice leads to the table that it is about; its tag is the table's name. */
async function lookAt(notice) {
  notice.close();
  const path = `/t/${notice.tag}`;
  const open = await self.clients.matchAll({ type: "window" });
  const there = open.find(({ url }) => new URL(url).pathname === path);
  return there ? there.focus() : self.clients.openWindow(path);
}
