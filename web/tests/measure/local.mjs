// Games on this device: the time until the first move after the click that makes the table, with the module kept by the browser and
// over a slow network without it; and the frames of the page while three workers think.
import { keptAll, makeTable } from "../browser/offline.mjs";
import { decide, dice, myMove, settled, version } from "../browser/hands.mjs";
import { PHONE, visit } from "../browser/harness.mjs";
import { mean, RUNS } from "./figures.mjs";
import { slowNetwork } from "./slow-network.mjs";

/** Lighthouse's slow 4G. */
const NETWORK = { rtt: 150, down: 1_600_000, up: 750_000 };
const LONGEST = 60_000;

/** Notes when the button is pressed that makes the table, and when the first cell is painted. */
const watch = () => {
  addEventListener("click", (event) => {
    if (event.target.closest?.('button[type="submit"]')) window.pressedAt = performance.now();
  });
  const look = () => {
    if (!window.pressedAt || !document.querySelector(".board-map .cell")) return requestAnimationFrame(look);
    requestAnimationFrame(() => setTimeout(() => (window.movable = performance.now() - window.pressedAt)));
  };
  requestAnimationFrame(look);
};

async function untilMovable(page) {
  await makeTable(page, "gold-rush", { others: ["greedy"], go: (path) => page.goto(path) });
  await page.waitForFunction(() => window.movable, null, { timeout: LONGEST, polling: 50 });
  return page.evaluate(() => window.movable);
}

async function withModule(browser, server) {
  const page = await visit(browser, server.base, { reduced: true, worker: true });
  page.setDefaultTimeout(LONGEST);
  await page.addInitScript(watch);
  await page.goto("/");
  await keptAll(page);
  const took = await untilMovable(page);
  await page.context().close();
  return took;
}

/** The form is there; the module is not. */
async function withoutModule(browser, base) {
  const context = await browser.newContext({
    baseURL: base,
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: "block",
    reducedMotion: "reduce",
    locale: "en-GB",
  });
  const page = await context.newPage();
  page.setDefaultTimeout(LONGEST);
  await page.addInitScript(watch);
  const took = await untilMovable(page);
  await context.close();
  return took;
}

/** Frames per second while it is not the person's turn, on a machine that says it has four cores. */
async function whileThinking(browser, server) {
  const page = await visit(browser, server.base);
  page.setDefaultTimeout(LONGEST);
  await page.route("**/assets/worker-*.js", async (route) => {
    const answer = await route.fetch();
    const four = "Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4 });";
    await route.fulfill({ response: answer, body: four + (await answer.text()) });
  });
  await makeTable(page, "gold-rush", { others: ["level-6", "level-6", "level-6"], go: (path) => page.goto(path) });
  const rnd = dice(6);
  const found = [];
  for (let run = 0; run < RUNS; run++) {
    await myMove(page);
    const before = await version(page);
    await page.evaluate(() => {
      window.frames_ = [];
      const look = (at) => (window.frames_.push(at), requestAnimationFrame(look));
      if (!window.looking) requestAnimationFrame(look);
      window.looking = true;
    });
    await decide(page, rnd);
    await settled(page, before);
    await myMove(page);
    const times = await page.evaluate(() => window.frames_.splice(0));
    found.push(((times.length - 1) / (times.at(-1) - times[0])) * 1000);
  }
  await page.context().close();
  return found;
}

export async function local(browser, server) {
  const network = await slowNetwork(server.port, NETWORK);
  const [kept, slow] = [[], []];
  for (let run = 0; run < RUNS; run++) {
    kept.push(await withModule(browser, server));
    slow.push(await withoutModule(browser, network.base));
  }
  network.close();
  const frames = await whileThinking(browser, server);
  return [
    {
      what: "a table on this device, until the first move, module kept",
      limit: "1500 ms",
      figure: mean(kept),
      unit: "ms",
      most: 1500,
      how: `from the click; mean of ${RUNS}`,
    },
    {
      what: "the same without the module, slow 4G",
      limit: "4000 ms",
      figure: mean(slow),
      unit: "ms",
      most: 4000,
      how: `from the click on a form that was just opened; 150 ms round trips, 1.6 Mbit/s; mean of ${RUNS}`,
    },
    {
      what: "while three workers think",
      limit: "50 frames/s",
      figure: mean(frames),
      unit: "frames/s",
      least: 50,
      how: `animation frames from a move to the next question; runs ${frames.map((n) => n.toFixed(0)).join(", ")}`,
    },
  ];
}
