// How long a press takes: until a painted frame shows that it was taken, and until what it asked for is done.
import { atRest, visit } from "../browser/harness.mjs";
import { stage } from "../browser/hands.mjs";
import { prepared, record, upTo } from "../tables.mjs";
import { mean, RUNS } from "./figures.mjs";

/**
 * From now on notes, for the next press, when the first frame was shown that had a change, and when the table was at a new
 * version. If something has changed before the press's own next frame, the browser's Event Timing says when that
 * frame was shown (to 8 ms; 16 when it tells of no slow press). A timer would not do: it waits behind the server's answer, which
 * arrives before the frame is on the screen.
 */
const watch = () => {
  window.told = {};
  const at = () => document.querySelector("[data-version]")?.getAttribute("data-version");
  const before = at();
  let pressed = 0;
  let changed = false;
  let atOnce = false;
  let shown = 16;
  const painted = (tell) => requestAnimationFrame(() => setTimeout(() => tell(performance.now() - pressed)));
  const changes = new MutationObserver(() => {
    if (!pressed) return;
    if (!changed) {
      // The browser tells of a press a little after its frame was shown.
      painted((after) => setTimeout(() => (window.told.taken = atOnce ? shown : after), 200));
    }
    changed = true;
    if (at() !== before) {
      painted((after) => (window.told.done = after));
      changes.disconnect();
    }
  });
  changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  const presses = new PerformanceObserver((list) => {
    for (const e of list.getEntries()) if (pressed && e.startTime >= pressed) shown = Math.max(shown, e.startTime + e.duration - pressed);
  });
  presses.observe({ type: "event", durationThreshold: 16 });
  const onPress = (e) => {
    pressed = e.timeStamp;
    requestAnimationFrame(() => (atOnce = changed));
  };
  addEventListener("pointerup", onPress, { capture: true, once: true });
};

export async function press(browser, server) {
  const page = await visit(browser, server.base, { size: { width: 1440, height: 900 }, reduced: true });
  page.setDefaultTimeout(60_000);
  await page.goto("/");
  const [cell, taken, done] = [[], [], []];
  for (let run = 0; run < RUNS; run++) {
    const id = await prepared(page, upTo(record("carcassonne-4"), /: place/, 40 + run));
    await page.goto(`/t/${id}`);
    await page.locator(".board-map .cell").first().waitFor({ state: "attached" });
    await atRest(page);
    await stage(page, () => 0, async (at) => {
      await page.evaluate(watch);
      await page.mouse.click(at.x, at.y);
    });
    cell.push(await page.waitForFunction(() => window.told.taken).then((h) => h.jsonValue()));
    await atRest(page);
    const button = await page.locator(".dock footer .move:not(:disabled)").boundingBox();
    await page.evaluate(watch);
    await page.mouse.click(button.x + button.width / 2, button.y + button.height / 2);
    await page.waitForFunction(() => window.told.done && window.told.taken);
    const told = await page.evaluate(() => window.told);
    taken.push(told.taken);
    done.push(told.done);
  }
  await page.context().close();
  const how = (all) => `from letting go to the frame after the change was painted, local server; runs ${all.map((n) => n.toFixed(0)).join(", ")}`;
  return [
    { what: "a press on a cell, until the tile lies there", limit: "50 ms", figure: mean(cell), unit: "ms", most: 50, how: how(cell) },
    { what: "a press on the button, until something shows that it was taken", limit: "50 ms", figure: mean(taken), unit: "ms", most: 50, how: how(taken) },
    { what: "a press on the button, until it is carried out", limit: "150 ms", figure: mean(done), unit: "ms", most: 150, how: how(done) },
  ];
}
