// Shared by all parts: browsers, visitors, screenshots, axe; and, from other files, comparing and waiting.
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { atRest, limit, passes, still } from "./waiting.mjs";

export { equal, holds } from "./checks.mjs";
export { atRest, becomes, comes, drawn, eventually, limit, passes, still, typeset } from "./waiting.mjs";

/** Switched off: the browser's own pages that it would load with each window (the list replaces Playwright's, which is
 * included). */
const OFF = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "PaintHolding",
  "DestroyProfileOnBrowserClose",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "MediaRouter",
  "OptimizationHints",
  "LensOverlay",
];
const FLAGS = [
  `--disable-features=${OFF.join(",")}`,
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The map of a table. Pictures of maps, on the start page and in waiting rooms, have no name. */
export const TABLE_MAP = ".board-map:not([aria-label=''])";

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

const folder = join(import.meta.dirname, "../../screenshots");
mkdirSync(folder, { recursive: true });

let executablePath;

export function openBrowser(path) {
  executablePath = path;
  return chromium.launch({ executablePath, args: FLAGS });
}

/** A browser of its own, which keeps everything in this folder; for a visitor who finds other moves shown and passes by hand. */
export async function openProfile(folder, base) {
  const options = { executablePath, args: FLAGS, baseURL: base, viewport: DESKTOP, locale: "en-GB" };
  const context = await chromium.launchPersistentContext(folder, { ...options, reducedMotion: "reduce" });
  await begin(context);
  return context;
}

/** The visitors of one part: pages that they leave open can be examined after a failure, and are closed at the end. */
export class Visitors {
  #contexts = new Map();

  constructor(browser) {
    this.browser = browser;
  }

  async newContext(options) {
    const context = await this.browser.newContext(options);
    const said = [];
    this.#contexts.set(context, said);
    context.once("close", () => this.#contexts.delete(context));
    context.on("console", (message) => said.push(`${message.page()?.url()} ${message.type()}: ${message.text()}`));
    context.on("weberror", (error) => said.push(`${error.page()?.url()} uncaught: ${error.error().stack}`));
    return context;
  }

  /** Each open page with its visitor's console messages. */
  open() {
    return [...this.#contexts].flatMap(([context, said]) => context.pages().map((page) => ({ page, said })));
  }

  async close() {
    for (const context of [...this.#contexts.keys()]) await context.close().catch(() => undefined);
  }
}

/** Settings of a visitor, and how long they wait. */
async function begin(context, goOn = "wait", pace = "off") {
  // Automatic passing would overtake hands that look twice, so it has tests of its own. Nor do they wait until the moves of
  // others were shown.
  await context.addInitScript(
    (how) => {
      // This also runs on the empty page with which every visitor begins, which has no storage.
      if (!location.protocol.startsWith("http")) return;
      const key = "goldfever-settings";
      if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(how));
    },
    { goOn, pace },
  );
  context.setDefaultTimeout(limit());
}

/** A page of a separate visitor, who has their own cookies and language. Errors on its console are collected in
 * `page.faults`. */
export async function visit(browser, base, options = {}) {
  const {
    phone = false,
    lang = "en-GB",
    dark = false,
    reduced = false,
    goOn = "wait",
    pace = "off",
    size = null,
    worker = false,
    zone,
  } = options;
  const context = await browser.newContext({
    baseURL: base,
    viewport: size ?? (phone ? PHONE : DESKTOP),
    hasTouch: phone,
    isMobile: phone,
    // Only the tests of the shell have a service worker: requests that are intercepted here come from the page itself.
    serviceWorkers: worker ? "allow" : "block",
    locale: lang,
    ...(zone && { timezoneId: zone }),
    colorScheme: dark ? "dark" : "light",
    reducedMotion: reduced ? "reduce" : "no-preference",
  });
  await begin(context, goOn, pace);
  const page = await context.newPage();
  page.faults = [];
  // Lost connections are part of the test; the browser reports each of them as an error.
  const expected = /ERR_CONNECTION|WebSocket connection|Failed to load resource|net::/;
  page.on("console", (m) => {
    if (m.type() === "error" && !expected.test(m.text())) page.faults.push(m.text());
  });
  page.on("pageerror", (e) => page.faults.push(e.message));
  return page;
}

/** Takes a screenshot immediately, if screenshots are wanted (`PICTURES=1`). */
export async function picture(page, name) {
  if (process.env.PICTURES) await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** Waits until the page is at rest, and takes a screenshot if screenshots are wanted (`PICTURES=1`). */
export async function shot(page, name) {
  await atRest(page);
  await still(page, ".board-map .map, main");
  await picture(page, name);
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Axe finds no serious or critical fault, once the page is at rest. */
export async function accessible(page, where) {
  await passes(async () => {
    await atRest(page);
    if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
    const violations = await page.evaluate(async () => {
      const found = await window.axe.run(document, { resultTypes: ["violations"], preload: false });
      return found.violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        at: nodes.slice(0, 3).map((n) => n.target),
      }));
    });
    const grave = violations.filter((v) => v.impact === "serious" || v.impact === "critical");
    const told = grave.map((v) => `${v.id} (${v.impact}): ${v.at.map((target) => target.join(" ")).join("; ")}`);
    if (grave.length > 0) throw new Error(`axe at ${where}: ${told.join(" | ")}`);
  });
}

/** The final account on the screen: the sum over all players for every item. */
export const itemSums = (page) =>
  page.locator("dialog tbody tr", { has: page.locator(".total") }).evaluateAll((trs) => {
    const rows = trs.map((tr) =>
      [...tr.querySelectorAll(".points .n")].map((n) => Number(n.textContent.replace("−", "-"))),
    );
    return rows[0].map((_, i) => rows.reduce((sum, row) => sum + row[i], 0));
  });
