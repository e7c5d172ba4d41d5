// The time of a press: until a frame shows that it was registered, and until one shows its effect.
import { atRest, visit } from "../browser/harness.mjs";
import { stage } from "../browser/hands.mjs";
import { prepared, record, upTo } from "../tables.mjs";
import { mean, RUNS } from "./figures.mjs";

/** Notes in the page's own trace when it has changed after the button was released, and when the table is at a new version.
 * */
const watch = () => {
  const at = () => document.querySelector("[data-version]")?.getAttribute("data-version");
  const before = at();
  window.carriedOut = false;
  addEventListener(
    "pointerup",
    () => {
      let first = true;
      const changes = new MutationObserver(() => {
        if (first) performance.mark("press-taken");
        first = false;
        if (at() === before) return;
        performance.mark("press-done");
        window.carriedOut = true;
        changes.disconnect();
      });
      changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    },
    { capture: true, once: true },
  );
};

/**
 * Milliseconds from the release to the frames that showed the marks, from the browser's own trace: the page's thread passes
 * a picture on with a commit; once it has been rasterised it becomes the active one, and the compositor draws it. A timer
 * in the page would wait behind the work on the server's answer, although the frame has long been drawn.
 */
async function framesOf(page, cdp, act, done) {
  const events = [];
  const gather = ({ value }) => events.push(...value);
  cdp.on("Tracing.dataCollected", gather);
  const includedCategories = ["devtools.timeline", "disabled-by-default-devtools.timeline.frame", "blink.user_timing"];
  await cdp.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories } });
  await page.evaluate(watch);
  await act();
  if (done) await page.waitForFunction(() => window.carriedOut);
  await page.waitForTimeout(500);
  const complete = new Promise((ended) => cdp.once("Tracing.tracingComplete", ended));
  await cdp.send("Tracing.end");
  await complete;
  cdp.off("Tracing.dataCollected", gather);
  const up = events.findLast((e) => e.name === "EventDispatch" && e.args?.data?.type === "pointerup");
  const after = (name, time) =>
    events.filter((e) => e.name === name && e.pid === up.pid && e.ts > time).sort((a, b) => a.ts - b.ts)[0];
  const drawn = (mark) => {
    const marked = events.find((e) => e.name === mark && e.pid === up.pid);
    const commit = marked && after("Commit", marked.ts);
    const active = commit && after("ActivateLayerTree", commit.ts);
    const frame = active && after("DrawFrame", active.ts);
    if (!frame) throw new Error(`no frame after ${mark}`);
    return (frame.ts - up.ts) / 1000;
  };
  return { taken: drawn("press-taken"), done: done ? drawn("press-done") : null };
}

export async function press(browser, server) {
  const page = await visit(browser, server.base, { size: { width: 1440, height: 900 }, reduced: true });
  page.setDefaultTimeout(60_000);
  const cdp = await page.context().newCDPSession(page);
  await page.goto("/");
  const [cell, taken, done] = [[], [], []];
  for (let run = 0; run < RUNS; run++) {
    const id = await prepared(page, upTo(record("carcassonne-4"), /: place/, 40 + run));
    await page.goto(`/t/${id}`);
    await page.locator(".board-map .cell").first().waitFor({ state: "attached" });
    await atRest(page);
    await stage(
      page,
      () => 0,
      async (at) => {
        cell.push((await framesOf(page, cdp, () => page.mouse.click(at.x, at.y), false)).taken);
      },
    );
    await atRest(page);
    const button = await page.locator(".dock footer .move:not(:disabled)").boundingBox();
    const told = await framesOf(
      page,
      cdp,
      () => page.mouse.click(button.x + button.width / 2, button.y + button.height / 2),
      true,
    );
    taken.push(told.taken);
    done.push(told.done);
  }
  await page.context().close();
  const how = (all) =>
    `from letting go to the frame that the compositor drew, local server; runs ${all.map((n) => n.toFixed(0)).join(", ")}`;
  return [
    {
      what: "a press on a cell, until the tile lies there",
      limit: "50 ms",
      figure: mean(cell),
      unit: "ms",
      most: 50,
      how: how(cell),
    },
    {
      what: "a press on the button, until something shows that it was taken",
      limit: "50 ms",
      figure: mean(taken),
      unit: "ms",
      most: 50,
      how: how(taken),
    },
    {
      what: "a press on the button, until it is carried out",
      limit: "150 ms",
      figure: mean(done),
      unit: "ms",
      most: 150,
      how: how(done),
    },
  ];
}
