// The first visit: how much is loaded, a game with one press, and everything by touch in Czech.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { TABLE_MAP, accessible, becomes, comes, equal, holds, shot, visit } from "./harness.mjs";
import { version, decide, dice, myMove, settled } from "./hands.mjs";

const locales = join(import.meta.dirname, "../../../locales");

/** One-line sentences of a message file that take no arguments. */
function sentences(lang) {
  const text = readFileSync(join(locales, lang, "app.ftl"), "utf8");
  return new Map([...text.matchAll(/^([\w-]+) = ([^{\n]+)$/gm)].map((m) => [m[1], m[2].trim()]));
}

/** English words that reveal a missing translation in Czech. */
async function englishLeft(page) {
  const [en, cs] = [sentences("en"), sentences("cs")];
  const seen = await page.evaluate(() => {
    const labels = [...document.querySelectorAll("[aria-label],[title],[placeholder]")].flatMap((e) =>
      ["aria-label", "title", "placeholder"].map((a) => e.getAttribute(a) ?? ""),
    );
    return [document.body.innerText, ...labels]
      .join("\n")
      .split("\n")
      .map((line) => line.trim());
  });
  const lines = new Set(seen);
  return [...en].filter(([key, text]) => cs.get(key) !== text && lines.has(text)).map(([, text]) => text);
}

/** Files that the page fetches only when idle are not fetched before the table is there. */
const withoutHaste = () => {
  const after = window.setTimeout;
  window.setTimeout = (act, ms, ...more) => (ms >= 3000 ? 0 : after(act, ms, ...more));
};

/** Notes when the table is there. */
const noteTable = () => {
  const seen = new MutationObserver(() => {
    if (!document.querySelector("[data-version]")) return;
    window.tableThere = performance.now();
    seen.disconnect();
  });
  seen.observe(document, { subtree: true, childList: true });
};

/** Everything that a page has fetched, and whether that was before the table was there. */
const resources = (page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map((e) => ({ path: new URL(e.name).pathname, early: e.startTime < window.tableThere })),
  );

async function tableByLink(browser, server) {
  const page = await visit(browser, server.base);
  await page.goto("/");
  await page.locator(".poster .btn.solid").first().click();
  await page.waitForURL(/\/t\//);
  await page.locator("[data-version]").first().waitFor();
  const visitor = await page.context().newPage();
  const [fetched, lines] = [[], []];
  visitor.on("request", (r) => fetched.push(new URL(r.url()).pathname));
  visitor.on("websocket", (line) => lines.push(line.url()));
  await visitor.addInitScript(withoutHaste);
  await visitor.addInitScript(noteTable);
  const answer = await visitor.goto(page.url());
  const head = await answer.allHeaders();
  equal(head["content-encoding"], "br", "compressed");
  const named = [...head.link.matchAll(/<([^>]+)>/g)].map(([, file]) => file);
  await visitor.locator("[data-version]").first().waitFor();
  // Files fetched after the table is there are not needed for it: the typefaces, the contents of its sheets.
  const typefaces = (all) => all.filter(({ path }) => /typefaces-.*\.css$/.test(path)).length;
  await becomes(async () => typefaces(await resources(visitor)), 1, "typefaces");
  const unused = async () => {
    const used = (await resources(visitor)).map(({ path }) => path);
    return named.filter((path) => !used.includes(path));
  };
  await becomes(unused, [], "named in vain");
  const early = (await resources(visitor)).filter((e) => e.early && /\.(js|css)$/.test(e.path)).map(({ path }) => path);
  holds(early.length > 5, `files of the table: ${early}`);
  const unnamed = early.filter((path) => !named.includes(path));
  equal(unnamed, [], "files that were not named");
  equal(lines.length, 1, `lines to the table: ${lines}`);
  const parts = fetched.filter((path) => /\.(js|css)$/.test(path));
  equal(parts.length, new Set(parts).size, `fetched once each: ${parts}`);
  const scripts = named.filter((path) => /\/(index|table|Play)-[^/]*\.js$/.test(path));
  const hinted = await visitor.evaluate(
    (paths) =>
      Promise.all(
        paths.map(async (path) => (await (await fetch(path)).text()).startsWith("//# allFunctionsCalledOnLoad\n")),
      ),
    scripts,
  );
  equal(hinted, [true, true, true], `compiled while they come: ${scripts}`);
  // Visitors who come from another page have no connection that was opened early.
  await visitor.goto("/");
  await visitor.goBack();
  await visitor.locator("[data-version]").first().waitFor();
  await page.context().close();
}

export async function firstLoad(checks, browser, server) {
  await checks.run("the first load is at most 250 kB compressed", async () => {
    const page = await visit(browser, server.base);
    const bodies = [];
    page.on("response", (r) => bodies.push(r.body().catch(() => Buffer.alloc(0))));
    await page.goto("/");
    await page.locator(".poster .picture .drawn").nth(2).waitFor();
    const typefaces = (all) => all.some(({ path }) => /typefaces-.*\.css$/.test(path));
    await comes(async () => typefaces(await resources(page)), "the typefaces");
    await page.evaluate(() => document.fonts.ready);
    let bytes = 0;
    for (const body of await Promise.all(bodies)) bytes += gzipSync(body).length;
    holds(bytes > 10_000 && bytes <= 250_000, `${bytes} bytes`);
    checks.note(`first load: ${Math.round(bytes / 1000)} kB`);
    await page.context().close();
  });

  await checks.run(
    "a table by its link: its files are named in the answer's head, and one line to it is opened early",
    () => tableByLink(browser, server),
  );
}

export async function playNow(checks, browser, server) {
  const page = await visit(browser, server.base);
  await checks.run("each game on the start page is one press away from being played", async () => {
    const names = [];
    for (let at = 0; at < 3; at++) {
      await page.goto("/");
      await page.locator(".poster .picture .drawn").nth(2).waitFor();
      names.push(await page.locator(".poster h2").nth(at).innerText());
      await page.locator(".poster .btn.solid").nth(at).click();
      await page.waitForURL(/\/t\//);
      await page.locator(".board-map, .tableau").first().waitFor();
    }
    equal(names, ["Gold Rush", "Carcassonne", "Gold River"], "games");
    await page.goto("/");
    await page.locator('section[aria-labelledby="tables"] li').nth(2).waitFor();
    equal(page.faults, [], "faults");
  });
  await page.context().close();
}

export async function byTouch(checks, browser, server) {
  const page = await visit(browser, server.base, { phone: true, lang: "cs-CZ" });
  const rnd = dice(3);

  await checks.run("one tap starts a game against a bot, in Czech", async () => {
    await page.goto("/");
    await becomes(() => page.getAttribute("html", "lang"), "cs", "language");
    await page.locator(".poster .btn.solid").first().tap();
    await page.waitForURL(/\/t\//);
    await page.locator(TABLE_MAP).waitFor();
  });

  await checks.run("ten decisions are played by tap alone", async () => {
    for (let i = 0; i < 10 && (await myMove(page)); i++) {
      const before = await version(page);
      if (i === 4) await shot(page, "table-phone");
      await decide(page, rnd, { touch: true });
      await settled(page, before);
    }
    await myMove(page);
  });

  await checks.run("nothing English is left on a Czech table and its sheets", async () => {
    await becomes(() => englishLeft(page), [], "at the table");
    for (const at of [0, 1, 2, 3]) {
      await page.locator(".top .middle button:visible").nth(at).tap();
      await page.locator("dialog[open]").waitFor();
      await becomes(() => englishLeft(page), [], `on sheet ${at}`);
      await accessible(page, `sheet ${at}`);
      await shot(page, `sheet-${at}-phone`);
      await page.locator("dialog[open] header button").tap();
    }
  });

  await checks.run("nothing English is left on the other Czech pages", async () => {
    for (const path of ["/", "/new", "/t/nosuchtable", "/rules/gold-rush"]) {
      await page.goto(path);
      await page.locator("h1").first().waitFor();
      await becomes(() => englishLeft(page), [], path);
    }
  });

  await checks.run("the language is switched by hand and kept", async () => {
    await page.goto("/");
    await page.locator("label", { hasText: "EN" }).tap();
    await page.getByRole("main").getByRole("link", { name: "New table" }).waitFor();
    await page.reload();
    await page.getByRole("main").getByRole("link", { name: "New table" }).waitFor();
    await becomes(() => page.getAttribute("html", "lang"), "en", "language");
  });

  await checks.run("night and stillness are chosen by hand and kept", async () => {
    await page.getByRole("button", { name: "Settings" }).tap();
    await page.locator("dialog label", { hasText: "night" }).tap();
    await page.locator("dialog").getByRole("group", { name: "Animation" }).getByText("off", { exact: true }).tap();
    await page.reload();
    await page.locator("h1").first().waitFor();
    const data = await page.evaluate(() => ({ ...document.documentElement.dataset }));
    equal([data.theme, data.motion], ["dark", "off"], "settings");
  });
  await checks.run("nothing went wrong on the phone's console", () => equal(page.faults, [], "faults"));
  await page.context().close();
}
