// The service worker. It keeps the shell of the page, so that the page opens without a connection and says so. A page that can be
// fetched is fetched: what is kept is shown only when nobody answers. Tables are never kept.
//
// The build writes the next two lines anew (worker/plugin.js): what the shell is made of, and a name for exactly that.
const VERSION = "0";
const SHELL = ["/"];

const CACHE = `goldfever-${VERSION}`;
/** What may be shown though it is old: which games and which languages there are. */
const LISTS = /^\/api\/(games|languages(\/[A-Za-z0-9-]+)?)$/;
/** A page that nobody answers for is shown from here after that, in milliseconds. */
const PATIENCE = 6000;

self.addEventListener("install", (event) => {
  const keep = async () => {
    const cache = await caches.open(CACHE);
    // Names with a hash may come from the browser's own cache; the others must be those of this version.
    await Promise.all(SHELL.map(async (path) => cache.put(path, await fresh(path))));
    // The first page asked for its lists before it was served from here.
    await Promise.all(["/api/games", "/api/languages"].map((path) => list(new Request(path)).catch(() => {})));
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

async function fresh(path) {
  const answer = await fetch(path, path.startsWith("/assets/") ? {} : { cache: "no-cache" });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("goldfever-"));
    // A page that is open still belongs to the version before: its parts stay until the next one.
    const old = names.filter((name) => name !== CACHE).slice(0, -1);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate" && !url.pathname.startsWith("/api/")) event.respondWith(page(request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(part(request));
  else if (LISTS.test(url.pathname)) event.respondWith(list(request));
});

/** A page from the server; the kept shell where nobody answers. */
async function page(request) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE);
  try {
    return await fetch(request, { signal: stop.signal });
  } catch (error) {
    const kept = await (await caches.open(CACHE)).match("/");
    if (kept) return kept;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** A part of the page: its name holds a hash of what is in it, so that it never changes. */
async function part(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}

/** A list from the server; what it was the last time where nobody answers. */
async function list(request) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(request);
    if (kept) return kept;
    throw error;
  }
}
