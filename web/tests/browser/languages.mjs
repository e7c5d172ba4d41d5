// Another language is one file in the data folder: the page offers it, uses it, and falls back to English for messages that
// are missing, broken or more than text.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { accessible, becomes, comes, equal, holds, shot, visit } from "./harness.mjs";
import { decide, dice, myMove, settled, version } from "./hands.mjs";
import { Line, mayGoOffline, setOnline } from "./line.mjs";

/** Waits for a table's map. The previous page, which has a map too, may still be leaving. */
async function mapIsThere(page) {
  await page.waitForURL(/\/t\//);
  await page.waitForFunction(() => document.querySelectorAll(".board-map .map").length === 1);
}

/** A started translation, with a message that is not words, one that cannot be read, one with a variable of another name,
 * and an unknown one. */
const GERMAN = `language-name = Deutsch
number-example = 1.234,5
play-now = <img src=x onerror="document.title='broken into'"> Jetzt spielen
new-table = Neuer Tisch
settings = Einstellungen
language = Sprache
your-turn = Sie sind am Zug
theme = { $nam }
loading = { $x
nobody = niemand
`;
const HEBREW = `language-name = עברית
play-now = שחק עכשיו
settings = הגדרות
`;

const lang = (page) => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);
const chunks = (asked) =>
  asked
    .filter((path) => /^\/assets\/(en|cs)-/.test(path))
    .map((path) => path.slice(8, 10))
    .sort();

/** From now on collects the paths that the page requests. */
function paths(page) {
  const asked = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

const start = (page, text) => page.getByRole("button", { name: text }).first().waitFor();

/** The languages in the settings. */
async function open(page, name) {
  await page.getByRole("button", { name, exact: true }).click();
  return page.getByRole("dialog").locator("select").first();
}

async function fromFile(checks, browser, server) {
  const page = await visit(browser, server.base, { lang: "en-GB" });
  await checks.run("a language that is one file is chosen, spoken and kept; what it lacks is English", async () => {
    const asked = paths(page);
    await page.goto("/");
    await start(page, /^Play now/);
    await becomes(async () => [await lang(page), chunks(asked)], [["en", "ltr"], ["en"]], "English");
    const list = await open(page, "Settings");
    await becomes(
      () => list.locator("option").allTextContents(),
      ["English", "Čeština", "עברית", "Deutsch"],
      "languages",
    );
    await list.selectOption("de");
    await page.getByRole("dialog").getByText("Sprache", { exact: true }).waitFor();
    // A variable of another name: the whole sentence is English.
    await page.getByRole("dialog").getByText("Appearance", { exact: true }).waitFor();
    await shot(page, "language-list");
    await page.keyboard.press("Escape");
    // Text that looks like a part of a page stays text.
    await start(page, /<img src=x onerror=.* Jetzt spielen/);
    await becomes(() => page.locator("img[src=x]").count(), 0, "pictures");
    await becomes(() => page.title(), "Goldfever", "title");
    asked.length = 0;
    await page.reload();
    await start(page, /Jetzt spielen/);
    await becomes(async () => [await lang(page), chunks(asked)], [["de", "ltr"], ["en"]], "German");
    await page.getByRole("heading", { name: "My tables" }).waitFor();
    await accessible(page, "a language of a file");
    await shot(page, "language-file");
    equal(page.faults, [], "faults");
  });
  await checks.run("a move is played in it", async () => {
    await page
      .getByRole("button", { name: /Jetzt spielen/ })
      .first()
      .click();
    await mapIsThere(page);
    await comes(() => myMove(page), "it is our move");
    await page.getByText("Sie sind am Zug").first().waitFor();
    await shot(page, "language-table");
    const before = await version(page);
    await decide(page, dice(7));
    await settled(page, before);
    equal(page.faults, [], "faults");
  });
  await checks.run("the rulebook is English then, and says so", async () => {
    await page.goto("/rules/gold-rush");
    await page.getByText("The rulings are written in English.").waitFor();
    await becomes(
      () => page.locator(".book").evaluate((book) => [book.lang, book.dir]),
      ["en", "ltr"],
      "language of the book",
    );
    equal(page.faults, [], "faults");
  });
  await page.context().close();
}

async function byBrowser(checks, browser, server) {
  await checks.run("it is spoken to whoever's browser wants it, and built-in ones to the others", async () => {
    for (const [wanted, text, told, parts] of [
      ["de-AT", /Jetzt spielen/, ["de", "ltr"], ["en"]],
      ["cs-CZ", /^Hrát/, ["cs", "ltr"], ["cs"]],
      ["fr-FR", /^Play now/, ["en", "ltr"], ["en"]],
    ]) {
      const page = await visit(browser, server.base, { lang: wanted });
      const asked = paths(page);
      await page.goto("/");
      await start(page, text);
      await becomes(async () => [await lang(page), chunks(asked)], [told, parts], wanted);
      equal(page.faults, [], "faults");
      await page.context().close();
    }
  });
  await checks.run("a language from right to left turns the page round, and nothing sticks out", async () => {
    for (const phone of [false, true]) {
      const page = await visit(browser, server.base, { lang: "he-IL", phone });
      await page.goto("/");
      await start(page, /שחק עכשיו/);
      await becomes(() => lang(page), ["he", "rtl"], "language");
      await accessible(page, "right to left");
      await shot(page, `language-right-to-left${phone ? "-phone" : ""}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      holds(wide <= 0, `${wide} pixels too wide`);
      await page
        .getByRole("button", { name: /שחק עכשיו/ })
        .first()
        .click();
      await mapIsThere(page);
      await comes(() => myMove(page), "it is our move");
      await shot(page, `language-right-to-left-table${phone ? "-phone" : ""}`);
      equal(page.faults, [], "faults");
      await page.context().close();
    }
  });
}

async function withoutLine(checks, browser, server) {
  await checks.run("without a line it is spoken too", async () => {
    const line = await Line.before(server.base);
    const page = await visit(browser, line.base, { lang: "de-DE", worker: true });
    await mayGoOffline(page);
    await page.goto("/");
    await start(page, /Jetzt spielen/);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller)
        await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
    });
    await page.reload();
    await start(page, /Jetzt spielen/);
    line.cut();
    await setOnline(page, false);
    await page.reload();
    await page.locator(".strip", { hasText: "You are offline." }).waitFor();
    await start(page, /Jetzt spielen/);
    await becomes(() => lang(page), ["de", "ltr"], "language");
    equal(page.faults, [], "faults");
    await page.context().close();
    await line.close();
  });
  await checks.run("who chose a language that is gone reads English, and has it again when it is back", async () => {
    const page = await visit(browser, server.base);
    await page.addInitScript(() =>
      localStorage.setItem("goldfever-settings", '{"lang":"de","goOn":"wait","pace":"off"}'),
    );
    await page.route("**/api/languages", (route) => route.fulfill({ json: [] }));
    await page.goto("/");
    await start(page, /^Play now/);
    await page.unroute("**/api/languages");
    await page.route("**/api/languages/de", (route) => route.abort());
    await page.reload();
    await start(page, /^Play now/);
    await page.unroute("**/api/languages/de");
    await page.reload();
    await start(page, /Jetzt spielen/);
    equal(page.faults, [], "faults");
    await page.context().close();
  });
}

export async function languages(checks, browser, first) {
  const server = await first.beside();
  writeFileSync(join(server.folder, "de.ftl"), GERMAN);
  mkdirSync(join(server.folder, "locales"));
  writeFileSync(join(server.folder, "locales", "he.ftl"), HEBREW);
  await server.start();
  try {
    await fromFile(checks, browser, server);
    await byBrowser(checks, browser, server);
    await withoutLine(checks, browser, server);
  } finally {
    await server.close();
  }
}
