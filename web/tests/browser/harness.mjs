// Counting what passes and what fails; browsers, screenshots, axe.
import { AxeBuilder } from "@axe-core/playwright";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";

/** Off: pages of the browser's own that it would load with each window (the list replaces Playwright's, which is in it). */
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
export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

const folder = join(import.meta.dirname, "../../screenshots");
mkdirSync(folder, { recursive: true });

export function openBrowser(path) {
  return chromium.launch({ executablePath: path, args: FLAGS });
}

/** One check after another; a failure is told and counted, and the next one runs. */
export class Checks {
  passed = 0;
  failed = 0;

  async run(name, check) {
    const began = Date.now();
    try {
      await check();
      this.passed += 1;
      console.log(`ok    ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    } catch (error) {
      this.failed += 1;
      console.log(`FAIL  ${name}\n      ${String(error?.stack ?? error).replaceAll("\n", "\n      ")}`);
    }
  }
}

/** A page of its own visitor: own cookies, own language. Errors on its console are gathered in `page.faults`. */
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
  } = options;
  const context = await browser.newContext({
    baseURL: base,
    viewport: size ?? (phone ? PHONE : DESKTOP),
    hasTouch: phone,
    isMobile: phone,
    // Only the tests of the shell have a service worker: what is routed here is asked for by the page itself.
    serviceWorkers: worker ? "allow" : "block",
    locale: lang,
    colorScheme: dark ? "dark" : "light",
    reducedMotion: reduced ? "reduce" : "no-preference",
  });
  // Hands that look twice must not be overtaken: what is done when nothing is to be decided is tried by itself. Nor do
  // they wait until the moves of others were shown.
  await context.addInitScript(
    (how) => {
      const key = "goldfever-settings";
      if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(how));
    },
    { goOn, pace },
  );
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  page.faults = [];
  // Lost connections are part of the play; the browser notes each of them as an error.
  const expected = /ERR_CONNECTION|WebSocket connection|Failed to load resource|net::/;
  page.on("console", (m) => {
    if (m.type() === "error" && !expected.test(m.text())) page.faults.push(m.text());
  });
  page.on("pageerror", (e) => page.faults.push(e.message));
  return page;
}

/** Waits until the page's answer holds: as `waitForFunction`, which takes the promise of an asynchronous function for a yes. */
export async function eventually(page, answer, what) {
  for (const end = Date.now() + 60_000; !(await page.evaluate(answer));) {
    if (Date.now() > end) throw new Error(`in vain was waited for ${what}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** Waits until what is read is as expected; a page that is still changing gets the time it needs. */
export async function becomes(read, expected, what) {
  const wanted = JSON.stringify(expected);
  let found;
  for (const end = Date.now() + 60_000; ; ) {
    found = await read();
    if (JSON.stringify(found) === wanted) return;
    if (Date.now() > end) return equal(found, expected, what);
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** Waits until what the last input led to has been drawn. */
export const drawn = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** Waits until what `mark` finds, or its absence, has stayed where it is for some frames. */
export const still = (page, mark) =>
  page.evaluate(
    (m) =>
      new Promise((done) => {
        const where = () => JSON.stringify(document.querySelector(m)?.getBoundingClientRect());
        let [before, same, left] = [where(), 0, 200];
        const look = () => {
          const now = where();
          same = now === before ? same + 1 : 0;
          before = now;
          if (same >= 4 || --left === 0) done();
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    mark,
  );

/** Waits until all that moves and comes to an end has come to it. */
export const atRest = (page) =>
  page.evaluate(async () => {
    const ending = () => document.getAnimations().filter((a) => a.effect?.getComputedTiming().endTime !== Infinity);
    for (let all = ending(); all.some((a) => a.playState === "running"); all = ending()) {
      await Promise.allSettled(all.map((a) => a.finished));
    }
  });

export async function shot(page, name) {
  await atRest(page);
  await still(page, ".board-map .map, main");
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** No serious or critical fault that axe finds. */
export async function accessible(page, where) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter((v) => v.impact === "serious" || v.impact === "critical");
  if (grave.length === 0) return;
  const told = grave.map(
    (v) =>
      `${v.id} (${v.impact}): ${v.nodes
        .slice(0, 3)
        .map((n) => n.target.join(" "))
        .join("; ")}`,
  );
  throw new Error(`axe at ${where}: ${told.join(" | ")}`);
}

export function equal(found, expected, what) {
  const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
  if (a !== b) throw new Error(`${what}: expected ${b}, found ${a}`);
}

export function holds(condition, what) {
  if (!condition) throw new Error(what);
}

/** The final account on the screen: of every item what all players have together. */
export const itemSums = (page) =>
  page.locator("dialog tbody tr", { has: page.locator(".total") }).evaluateAll((trs) => {
    const rows = trs.map((tr) =>
      [...tr.querySelectorAll(".points .n")].map((n) => Number(n.textContent.replace("−", "-"))),
    );
    return rows[0].map((_, i) => rows.reduce((sum, row) => sum + row[i], 0));
  });
