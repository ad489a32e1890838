/**
 * Lets the house's pages open where the house cannot be reached.
 *
 * Kept are the files of this build that the front page, the rules and one's own statistics are made of. A page is always
 * asked of the house first, so that no worker ever stands between a reader and a newer client; what is said over the
 * API, live connections and addresses with keys are none of its business.
 */

/** Filled in when the client is built (offline.config.ts): the build's name, and the addresses of its files. */
const { build, kept } = {"build":"667534df1f4e","kept":["/assets/Emblems-CJvRB7SY.css","/assets/Emblems-Dyc6ci8J.js","/assets/MediciAid-wbClJOsJ.js","/assets/MediciCardAid-DS4buxfg.js","/assets/MediciDiceAid-Df4OWm1k.js","/assets/MiddleAgesAid-b_XWOa7T.js","/assets/Mine-CFvyUbSD.css","/assets/Mine-CiXHzNU-.js","/assets/Missing-DPlX1uD3.js","/assets/Others-JnSr0zll.js","/assets/Rules-b7vbDKnq.js","/assets/RulesLeaf-CADShNCS.css","/assets/RulesLeaf-D6TjDuXv.js","/assets/Workshop-CzZSG9WJ.js","/assets/Workshop-Dw_2IP0Y.css","/assets/aids-BBfWApqR.js","/assets/aids-DwoiN5b0.css","/assets/alegreya-latin-400-italic-BXpar-rJ.woff2","/assets/alegreya-latin-400-normal-BLlBRtDv.woff2","/assets/alegreya-latin-700-normal-Vpz_43wJ.woff2","/assets/alegreya-latin-ext-400-italic-Cf8WgXZg.woff2","/assets/alegreya-latin-ext-400-normal-BJ1luULk.woff2","/assets/alegreya-latin-ext-700-normal-CEFih5UF.woff2","/assets/alegreya-sc-latin-700-normal-ztAmjLTs.woff2","/assets/alegreya-sc-latin-ext-700-normal-JDWM693b.woff2","/assets/en-8x_js7SK.js","/assets/en-CbcjN_tR.js","/assets/en-Cy9_SeIe.js","/assets/en-CzPEJKCf.js","/assets/en-Dif3Lekw.js","/assets/en-Dn3Wjz5j.js","/assets/en-MGqPozYa.js","/assets/house-BMSN01Uv.js","/assets/house-BV-tf4oL.js","/assets/house-ksWfR4aJ.css","/assets/main-Mj3LkHUc.css","/assets/main-pn6wlvfn.js","/assets/medici-card.en-CfdsCpNq.js","/assets/medici-card.pl-BoM9uWY1.js","/assets/medici-dice.en-DcY7sP_V.js","/assets/medici-dice.pl-B9RH7IKE.js","/assets/medici.en-Bybeclxy.js","/assets/medici.pl-BncxTf5e.js","/assets/middle-ages.en-CM5i49J5.js","/assets/middle-ages.pl-D4OUcLKA.js","/assets/page-D8QV6on_.js","/assets/page-DTljzc7f.css","/assets/parchment-DywouIlq.avif","/assets/pl-5unxXikt.js","/assets/pl-B6exdov_.js","/assets/pl-D4qPHtrK.js","/assets/pl-DRa_rp64.js","/assets/pl-DYTQzUnn.js","/assets/pl-HAlwdmav.js","/assets/pl-snOPOwH7.js","/assets/refusals-D3X08vVu.js","/assets/refusals.pl-C9qcHfXB.js","/assets/rules-BVtD9we2.js","/assets/rules-Bh2IJlct.css","/assets/seal-CdsbHtWJ.svg","/assets/seal-turn-BC2FeIFM.svg","/assets/sound-DagNVhTf.js","/assets/table-DaB2CzMO.css","/assets/table-DsXPHxwN.js"]};
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
