// The service worker. It keeps the shell of the page, so that the page opens without a connection; and once the page has nothing
// better to do (`keep-all`), everything else, so that whole games are played without one. A page that can be fetched is
// fetched: what is kept is shown only when nobody answers. Tables of a server are never kept.
//
// It is our own: a library keeps files by lists, as this does in fewer lines, but none leaves two versions beside each other
// until the last page of the older one is closed.
//
// The build writes the next three lines anew (worker/plugin.ts): what the shell is made of, all the rest, and a name for exactly
// that. The paths are relative to the page.
const VERSION = "0";
const SHELL = ["./"];
const REST = [];

const SCOPE = new URL(self.registration.scope).pathname;
/** The page was built to be used without a server. */
const ALONE = VERSION.startsWith("alone-");
const PREFIX = `goldfever-${ALONE ? SCOPE : ""}`;
const CACHE = `${PREFIX}${VERSION}`;
const ASSETS = `${SCOPE}assets/`;
/** Kept with a version once all its parts are. */
const WHOLE = `${SCOPE}whole`;
/** What proxies answer for a server that is gone. */
const GONE = [502, 503, 504];
/** What may be shown even if it is old: the lists of games and of languages. */
const LISTS = /^\/api\/(games|languages(\/[A-Za-z0-9-]+)?)$/;
/** If nobody answers for a page, the stored one is shown after this time, in milliseconds. */
const PATIENCE = 6000;

self.addEventListener("install", (event) => {
  const keep = async () => {
    const cache = await caches.open(CACHE);
    // Names with a hash may come from the browser's own cache; the others must belong to this version.
    await Promise.all(SHELL.map(async (path) => cache.put(path, await fresh(path))));
    // The first page asked for its lists before the service worker was active.
    if (!ALONE)
      await Promise.all(["/api/games", "/api/languages"].map((path) => list(new Request(path)).catch(() => {})));
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

/** The names of all versions, this one first, then the latest. */
async function versions() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  return [CACHE, ...names.reverse()];
}

/** The first of these versions of which everything is kept. */
async function wholeOne(names) {
  for (const name of names) if (await (await caches.open(name)).match(WHOLE)) return name;
  return undefined;
}

async function fresh(path) {
  const answer = await fetch(path, path.startsWith("assets/") ? {} : { cache: "no-cache" });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    const old = (await versions()).slice(1);
    // An open page still belongs to the previous version: its parts stay until the next one. So does the last version that is
    // whole, because games without a connection need it.
    const whole = await wholeOne(old);
    const gone = old.filter((name, at) => at > 0 && name !== whole);
    await Promise.all(gone.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate" && !url.pathname.startsWith("/api/")) event.respondWith(page(request));
  else if (url.pathname.startsWith(ASSETS)) event.respondWith(part(request));
  else if (LISTS.test(url.pathname)) event.respondWith(list(request));
});

self.addEventListener("message", (event) => {
  if (event.data === "keep-all") event.waitUntil(keepAll());
});

self.addEventListener("push", (event) => event.waitUntil(tell(event.data)));

/** Shows a notice of the server, unless its table can be seen. A newer one takes the place of an older one of the same table. A digest
 * has no table: it leads to the list of all. */
async function tell(data) {
  const { event, table, title, text, language, always } = data.json();
  const path = table === null ? SCOPE : `${SCOPE}t/${table}`;
  const sees = table !== null && (await pagesAt(path)).some(({ visibilityState }) => visibilityState === "visible");
  const show = () =>
    self.registration.showNotification(title, {
      body: text,
      lang: language,
      tag: table ?? event,
      renotify: true,
      icon: `${SCOPE}icon-192.png`,
      data: { path, waits: ["turn", "half", "eight-hours", "hour"].includes(event) },
    });
  if (!sees || always) await show();
  await mark();
}

async function pagesAt(path) {
  const all = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  // The start page has a slash at its end, a table has none.
  const bare = (one) => one.replace(/\/$/, "");
  return all.filter(({ url }) => bare(new URL(url).pathname) === bare(path));
}

/** The icon of the installed page shows how many games wait for us. */
async function mark() {
  if (!("setAppBadge" in self.navigator)) return;
  const count = await waiting();
  await (count > 0 ? self.navigator.setAppBadge(count) : self.navigator.clearAppBadge());
}

async function waiting() {
  try {
    const answer = await fetch("/api/v1/me/games");
    const games = await answer.json();
    return games.filter(({ table, mine }) => table.phase === "playing" && mine.includes(table.to_act)).length;
  } catch {
    // At least those of which we know.
    const shown = await self.registration.getNotifications();
    return shown.filter(({ data }) => data?.waits).length;
  }
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = event.notification.data?.path ?? SCOPE;
  const open = async () => {
    const [there] = await pagesAt(path);
    await (there ? there.focus() : self.clients.openWindow(path));
  };
  event.waitUntil(open());
});

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

/** The browser has ended a subscription: another one takes its place. */
async function renew({ oldSubscription, newSubscription }) {
  let next = newSubscription ?? (await self.registration.pushManager.getSubscription());
  if (!next) {
    const { key } = await (await fetch("/api/v1/me/push")).json();
    if (key === null) return;
    const options = { userVisibleOnly: true, applicationServerKey: key };
    next = await self.registration.pushManager.subscribe(options);
  }
  const { endpoint, keys } = next.toJSON();
  const body = { endpoint, p256dh: keys.p256dh, auth: keys.auth, instead: oldSubscription?.endpoint };
  await fetch("/api/v1/me/push", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** Keeps what is not kept yet, one after the other: nobody waits for it. Whether all is there is told to the pages. */
async function keepAll() {
  const cache = await caches.open(CACHE);
  try {
    // What did not change is copied from the version before, which will be deleted.
    for (const path of REST)
      if (!(await cache.match(path))) await cache.put(path, (await caches.match(path)) ?? (await fresh(path)));
    await cache.put(WHOLE, new Response(""));
    const pages = await self.clients.matchAll();
    for (const one of pages) one.postMessage("kept-all");
  } catch {
    // The line is gone: the next page asks again.
  }
}

/** A page from the server; the stored shell if nobody answers, or only the proxy before it. */
async function page(request) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE);
  try {
    const answer = await fetch(request, { signal: stop.signal });
    return GONE.includes(answer.status) ? ((await shell()) ?? answer) : answer;
  } catch (error) {
    const kept = await shell();
    if (kept) return kept;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** The stored shell of the latest version that is whole. An update that nobody has loaded has only its own shell, whose parts
 * could not be fetched now. */
async function shell() {
  const name = (await wholeOne(await versions())) ?? CACHE;
  return (await caches.open(name)).match("./");
}

/** A part of the page: its name contains a hash of its contents, so it never changes. */
async function part(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}

/** A list from the server; the last known one if nobody answers. */
async function list(request) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return GONE.includes(answer.status) ? ((await cache.match(request)) ?? answer) : answer;
  } catch (error) {
    const kept = await cache.match(request);
    if (kept) return kept;
    throw error;
  }
}
