// The page as an installed program: its manifest, what it shows offline, and how a newer page arrives.
import { createServer, request } from "node:http";
import { accessible, becomes, comes, equal, eventually, holds, passes, shot, visit } from "./harness.mjs";
import { Line, mayGoOffline, setOnline } from "./line.mjs";
import { keptAll } from "./offline.mjs";

const WORDS = {
  "en-GB": {
    off: "You are offline.",
    ready: "A newer version of this page is ready.",
    take: "Load it",
    later: "Later",
    nobody: "No answer from the server",
  },
  "cs-CZ": {
    off: "Jste bez připojení.",
    ready: "Je tu novější verze stránky.",
    take: "Načíst",
    later: "Později",
    nobody: "Server neodpovídá",
  },
};

/** The page has a service worker that has stored the shell. */
const kept = (page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
  });

/** Everything stored in this browser, by path. */
const cached = (page) =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const keys = await Promise.all(caches_.map((cache) => cache.keys()));
    return keys
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .sort();
  });

async function manifest(checks, browser, server) {
  await checks.run("the page says what it is when it is installed, in both languages", async () => {
    for (const [lang, words] of [
      ["en-GB", /Board games/],
      ["cs-CZ", /Deskové hry/],
    ]) {
      const page = await visit(browser, server.base, { lang });
      await page.goto("/");
      await page.locator("h1").first().waitFor();
      const told = await page.evaluate(async () => {
        const link = document.querySelector("link[rel=manifest]").href;
        const answer = await fetch(link);
        return { kind: answer.headers.get("content-type"), ...(await answer.json()) };
      });
      equal(
        [told.kind, told.lang, told.name, told.display],
        ["application/manifest+json", lang.slice(0, 2), "Goldfever", "standalone"],
        "manifest",
      );
      holds(words.test(told.description), told.description);
      for (const { src, sizes } of told.icons) {
        const size = await page.evaluate(
          (address) =>
            new Promise((done) => {
              const image = new Image();
              image.onload = () => done(`${image.naturalWidth}x${image.naturalHeight}`);
              image.onerror = () => done("broken");
              image.src = address;
            }),
          src,
        );
        holds(sizes === "any" ? size !== "broken" : size === sizes, `${src}: ${size}`);
      }
      equal(page.faults, [], "faults");
      await page.context().close();
    }
  });
}

async function offLine(checks, browser, server, { lang, phone, dark }) {
  const words = WORDS[lang];
  const name = `off-line-${lang.slice(0, 2)}-${phone ? "phone" : "desktop"}${dark ? "-dark" : ""}`;
  const line = await Line.before(server.base);
  const page = await visit(browser, line.base, { lang, phone, dark, worker: true });
  await mayGoOffline(page);
  await checks.run(`without a line the shell is there and says so, ${name}`, async () => {
    await page.goto("/");
    await page.locator(".poster").first().waitFor();
    await kept(page);
    const table = await page.evaluate(async () => {
      const seats = [
        { kind: "me", name: "Ann" },
        { kind: "bot", bot: "random" },
      ];
      const asked = {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ game: "gold-rush", options: "", seats, data: null }),
      };
      return (await (await fetch("/api/tables", asked)).json()).table;
    });
    await page.goto(`/t/${table}`);
    await page.locator(".board-map .map").waitFor();
    line.cut();
    await setOnline(page, false);
    await page.goto("/");
    await page.locator(".strip", { hasText: words.off }).waitFor();
    // The page still knows earlier lists, but no tables.
    await page.locator(".poster").nth(2).waitFor();
    await shot(page, name);
    await accessible(page, name);
    await page.goto("/rules/gold-rush");
    await page.locator(".strip", { hasText: words.off }).waitFor();
    await page.goto(`/t/${table}`);
    await page.locator(".strip.shown, .scene").first().waitFor();
    await shot(page, `${name}-table`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    holds(wide <= 0, `${wide} pixels too wide`);
    const kinds = (await cached(page)).filter((path) => path.startsWith("/api/"));
    equal(
      kinds.filter((path) => !/^\/api\/(games|languages)$/.test(path)),
      [],
      "what is kept of tables",
    );
    line.mend();
    await setOnline(page, true);
    await page.goto("/");
    await page.locator(".poster").first().waitFor();
    await becomes(() => page.locator(".strip.shown").count(), 0, "complaints");
    equal(page.faults, [], "faults");
  });
  await page.context().close();
  await line.close();
}

/** Stands before the server and can make its page a newer one: it changes all files that are named by their content, and
 * the service worker. */
class Renewed {
  newer = false;
  down = false;
  gone = false;

  static async before(base) {
    const proxy = new Renewed();
    const target = new URL(base);
    proxy.server = createServer((asked, answer) => {
      if (proxy.down) return asked.destroy();
      if (proxy.gone) return answer.writeHead(502).end("Bad Gateway");
      // The new build has none of the old names, and the old one none of the new.
      const renamed = asked.url.includes("-renewed.");
      const named = /\/assets\/[\w.-]+-[\w-]{8}(-renewed)?\.(js|css)$/.test(asked.url);
      if (named && renamed !== proxy.newer) return answer.writeHead(404).end();
      const path = asked.url.replace("-renewed.", ".");
      const headers = { ...asked.headers, host: target.host, "accept-encoding": "identity" };
      // The files of another build have other tags, so none is unchanged.
      if (proxy.newer) delete headers["if-none-match"];
      const passed = request(
        { host: target.hostname, port: target.port, path, method: asked.method, headers },
        (found) => {
          const parts = [];
          found.on("data", (part) => parts.push(part));
          found.on("end", () => {
            let body = Buffer.concat(parts);
            const kind = String(found.headers["content-type"]);
            const rename = (text) => text.replace(/(\w+-[\w-]{8})\.(js|css)\b/g, "$1-renewed.$2");
            if (proxy.newer && /html|javascript/.test(kind)) body = Buffer.from(rename(body.toString()));
            if (proxy.newer && path === "/sw.js")
              body = Buffer.from(body.toString().replace(/VERSION = "/, 'VERSION = "renewed'));
            const { "content-length": _, "transfer-encoding": __, ...rest } = found.headers;
            if (proxy.newer) delete rest.etag;
            if (proxy.newer && rest.link) rest.link = rename(rest.link);
            answer.writeHead(found.statusCode, rest).end(body);
          });
        },
      );
      passed.on("error", () => answer.destroy());
      asked.pipe(passed);
    });
    await new Promise((done) => proxy.server.listen(0, "127.0.0.1", done));
    proxy.base = `http://127.0.0.1:${proxy.server.address().port}`;
    return proxy;
  }

  close() {
    this.server.closeAllConnections();
    return new Promise((done) => this.server.close(done));
  }
}

const script = (page) =>
  page.evaluate(() => document.querySelector("script[type=module][crossorigin]").getAttribute("src"));
const ask = (page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

async function renewed(checks, browser, server, { lang, phone, dark }) {
  const words = WORDS[lang];
  const name = `update-${lang.slice(0, 2)}-${phone ? "phone" : "desktop"}${dark ? "-dark" : ""}`;
  const proxy = await Renewed.before(server.base);
  const page = await visit(browser, proxy.base, { lang, phone, dark, worker: true });
  await mayGoOffline(page);
  const notice = page.locator(".strip.shown", { hasText: words.ready });
  await checks.run(`a newer page is offered and taken, ${name}`, async () => {
    await page.goto("/");
    await page.locator(".poster").first().waitFor();
    await kept(page);
    const before = await script(page);
    await ask(page);
    await becomes(() => notice.count(), 0, "nothing is offered while nothing is newer");
    proxy.newer = true;
    // It checks when it becomes visible again, at most every few seconds.
    await comes(async () => {
      await ask(page);
      return notice.isVisible();
    }, "the offer of the newer page");
    await becomes(() => script(page), before, "the page stays until one takes the new one");
    await shot(page, name);
    await accessible(page, name);
    await notice.getByRole("button", { name: words.take }).click();
    await page.waitForFunction(() =>
      document.querySelector("script[type=module][crossorigin]")?.getAttribute("src").includes("-renewed.js"),
    );
    await page.locator(".poster").first().waitFor();
    await becomes(() => notice.count(), 0, "offers");
    // It is the new page offline as well, never the old one.
    await eventually(page, async () => (await caches.keys()).some((key) => key.includes("renewed")), "the new cache");
    await eventually(
      page,
      async () => {
        const { installing, waiting } = await navigator.serviceWorker.getRegistration();
        return !installing && !waiting;
      },
      "the new service worker",
    );
    await keptAll(page);
    proxy.down = true;
    await setOnline(page, false);
    await page.goto("/");
    await page.locator(".strip", { hasText: words.off }).waitFor();
    await passes(async () =>
      holds((await script(page)).includes("-renewed.js"), `the page without a line is ${await script(page)}`),
    );
    equal(page.faults, [], "faults");
  });
  await page.context().close();
  await proxy.close();
}

async function putOff(checks, browser, server) {
  const proxy = await Renewed.before(server.base);
  const page = await visit(browser, proxy.base, { worker: true });
  await checks.run("an update that is put off keeps quiet; the next load has the new page", async () => {
    await page.goto("/");
    await page.locator(".poster").first().waitFor();
    await keptAll(page);
    proxy.newer = true;
    await page.evaluate(() => dispatchEvent(new Event("online")));
    const notice = page.locator(".strip.shown", { hasText: WORDS["en-GB"].ready });
    await notice.waitFor();
    await notice.getByRole("button", { name: WORDS["en-GB"].later }).click();
    await becomes(() => notice.count(), 0, "offers");
    await eventually(page, async () => (await caches.keys()).some((key) => key.includes("renewed")), "the new cache");
    await eventually(
      page,
      async () => !(await navigator.serviceWorker.getRegistration()).installing,
      "the new service worker",
    );
    // Of the new version only the shell is kept, so without a server the old one goes on.
    proxy.down = true;
    await page.goto("/new");
    await page.locator("[data-where]").waitFor();
    holds(!(await script(page)).includes("-renewed.js"), "the version that is whole");
    proxy.down = false;
    // A proxy that answers for a server that is gone is no server.
    proxy.gone = true;
    await page.goto("/");
    await page.locator(".poster").first().waitFor();
    await page.getByText("No server answers. You can still play on this device.").waitFor();
    proxy.gone = false;
    page.faults.length = 0; // The browser logs its answers.
    await page.goto("/");
    await page.locator(".poster").first().waitFor();
    await comes(async () => (await script(page)).includes("-renewed.js"), "a page that can be fetched is fetched");
    // A server that is down does not count as offline.
    proxy.down = true;
    await page.goto("/no/such/page");
    await page.locator(".scene").waitFor();
    equal(page.faults, [], "faults");
  });
  await page.context().close();
  await proxy.close();
}

async function nobody(checks, browser, server) {
  for (const [lang, phone, dark] of [
    ["en-GB", false, false],
    ["cs-CZ", true, true],
  ]) {
    const page = await visit(browser, server.base, { lang, phone, dark });
    await checks.run(`where nobody answers the page says so and tries again, ${lang.slice(0, 2)}`, async () => {
      await page.route("**/api/games", (route) => route.abort());
      // Nor is there what would play on this device.
      await page.route("**/*.wasm", (route) => route.abort());
      await page.goto("/");
      await page.getByRole("heading", { name: WORDS[lang].nobody }).waitFor();
      await shot(page, `nobody-${lang.slice(0, 2)}`);
      await accessible(page, "nobody answers");
      await page.unroute("**/api/games");
      await page.locator(".scene button").click();
      await page.locator(".poster").first().waitFor();
      equal(page.faults, [], "faults");
    });
    await page.context().close();
  }
}

export async function shell(checks, browser, server) {
  await manifest(checks, browser, server);
  await offLine(checks, browser, server, { lang: "en-GB" });
  await offLine(checks, browser, server, { lang: "cs-CZ", phone: true, dark: true });
  await renewed(checks, browser, server, { lang: "cs-CZ" });
  await renewed(checks, browser, server, { lang: "en-GB", phone: true, dark: true });
  await putOff(checks, browser, server);
  await nobody(checks, browser, server);
}
