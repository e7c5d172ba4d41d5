// The size of the first load, and the time until something can be done on a slow phone.
import { PHONE, visit } from "../browser/harness.mjs";
import { prepared, record, upTo } from "../tables.mjs";
import { slowNetwork } from "./slow-network.mjs";
import { mean, RUNS, SLOW } from "./figures.mjs";

/** Lighthouse's slow 4G. */
const NETWORK = { rtt: 150, down: 1_600_000, up: 750_000 };

/** Bytes transferred for a page and what it needs, with headers. */
async function bytesOf(page, visits) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  let bytes = 0;
  cdp.on("Network.loadingFinished", (e) => (bytes += e.encodedDataLength));
  await visits();
  await page.waitForLoadState("networkidle");
  return bytes;
}

/** From the start page to the table of a game, with everything fetched on the way. */
async function firstLoad(browser, server) {
  const page = await visit(browser, server.base, { reduced: true });
  page.setDefaultTimeout(60_000);
  const bytes = await bytesOf(page, async () => {
    await page.goto("/", { waitUntil: "networkidle" });
    await page.locator(".poster .btn.solid").nth(1).click();
    await page.locator(".board-map .cell, .board-map .tile").first().waitFor({ state: "attached" });
  });
  await page.context().close();
  return bytes;
}

/** Notes when a mark that can be pressed is first painted. */
const watch = (mark) => {
  const look = () => {
    const found = [...document.querySelectorAll(mark)].some((e) => !e.disabled && e.getBoundingClientRect().width > 0);
    if (!found) return requestAnimationFrame(look);
    requestAnimationFrame(() => setTimeout(() => (window.pressable = performance.now())));
  };
  requestAnimationFrame(look);
};

/** Milliseconds from the start of the navigation, with empty caches, until the mark can be pressed. */
async function untilPressable(browser, base, state, path, mark) {
  const context = await browser.newContext({
    baseURL: base,
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    storageState: state,
  });
  const page = await context.newPage();
  await page.addInitScript(watch, mark);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOW });
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => window.pressable, null, { timeout: 60_000, polling: 100 });
  const took = await page.evaluate(() => window.pressable);
  await context.close();
  return took;
}

export async function load(browser, server) {
  const bytes = await firstLoad(browser, server);
  const page = await visit(browser, server.base, { reduced: true });
  page.setDefaultTimeout(60_000);
  await page.goto("/");
  const table = await prepared(page, upTo(record("carcassonne-2"), /: place/, 2));
  const network = await slowNetwork(server.port, NETWORK);
  const state = await page.context().storageState();
  const [toTable, toStart] = [[], []];
  for (let run = 0; run < RUNS; run++) {
    toTable.push(await untilPressable(browser, network.base, state, `/t/${table}`, ".board-map .cell"));
    toStart.push(await untilPressable(browser, network.base, state, "/", ".poster .btn.solid"));
  }
  network.close();
  await page.context().close();
  const how = `150 ms round trips, 1.6 Mbit/s, processor slowed ${SLOW} times, 390x844, empty caches; mean of ${RUNS}`;
  return [
    {
      what: "first load: start page and a table, compressed, with typefaces",
      limit: "250 kB",
      figure: bytes / 1000,
      unit: "kB",
      most: 250,
      how: "bytes on the line, with headers",
    },
    {
      what: "a table by its link, until the first move can be pressed",
      limit: "2000 ms",
      figure: mean(toTable),
      unit: "ms",
      most: 2000,
      how,
    },
    {
      what: "start page, until a game can be begun",
      limit: "2000 ms",
      figure: mean(toStart),
      unit: "ms",
      most: 2000,
      how,
    },
  ];
}
