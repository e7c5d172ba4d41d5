// Frames while a map of 110 tiles is dragged and zoomed on a slowed processor, compared with an almost empty page.
import { atRest, visit } from "../browser/harness.mjs";
import { prepared, record, upTo } from "../tables.mjs";
import { mean, RUNS, SLOW } from "./figures.mjs";

/** Tiles on the table. */
export const TILES = 110;
const SIZE = { width: 1440, height: 900 };
const MIDDLE = { x: 560, y: 450 };
/** Mouse events per second, and how long the mouse moves, in milliseconds. */
const HERTZ = 125;
const LONG = 2000;

/** One layer of the size of the screen that follows the mouse: the best that browser and machine can do. */
const CONTROL = `data:text/html,<body style="margin:0"><div id="a" style="width:100vw;height:100vh;background:linear-gradient(red,blue);will-change:transform"></div>
<script>let z=1;addEventListener('mousemove',e=>a.style.transform='translate('+e.clientX+'px,'+e.clientY+'px)');addEventListener('wheel',e=>a.style.transform='scale('+(z*=Math.exp(-e.deltaY/999))+')')</script>`;

/** Calls `step` with the number of the event that is due, as often as a mouse sends events. */
async function moving(step) {
  const began = performance.now();
  for (let sent = 0; performance.now() - began < LONG;) {
    const due = Math.floor(((performance.now() - began) / 1000) * HERTZ);
    if (due > sent) step((sent = due));
    await new Promise((done) => setTimeout(done, 4));
  }
}

/** A hand that drags in loops, and one that turns a smooth wheel back and forth. */
function hands(cdp) {
  const tell = (type, x, y, more) =>
    void cdp.send("Input.dispatchMouseEvent", { type, x, y, pointerType: "mouse", ...more }).catch(() => {});
  const left = { button: "left", buttons: 1, clickCount: 1 };
  return {
    drag: async () => {
      tell("mousePressed", MIDDLE.x, MIDDLE.y, left);
      await moving((i) =>
        tell("mouseMoved", MIDDLE.x + 260 * Math.sin(i / 40), MIDDLE.y + 160 * Math.sin(i / 27), left),
      );
      tell("mouseReleased", MIDDLE.x, MIDDLE.y, left);
    },
    wheel: () =>
      moving((i) => tell("mouseWheel", MIDDLE.x, MIDDLE.y, { deltaX: 0, deltaY: Math.sin(i / 40) > 0 ? 5 : -5 })),
  };
}

/** Frames per second that the compositor drew during `act`, from the browser's own trace. */
async function framesOf(page, cdp, act) {
  const events = [];
  const gather = ({ value }) => events.push(...value);
  cdp.on("Tracing.dataCollected", gather);
  const includedCategories = ["devtools.timeline", "disabled-by-default-devtools.timeline.frame"];
  await cdp.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories } });
  const began = performance.now();
  await act();
  const took = performance.now() - began;
  const complete = new Promise((done) => cdp.once("Tracing.tracingComplete", done));
  await cdp.send("Tracing.end");
  await complete;
  cdp.off("Tracing.dataCollected", gather);
  await page.waitForTimeout(800);
  // Other pages and the browser's own window draw frames, too.
  const ours = events.findLast((e) => e.name === "UpdateLayoutTree" || e.name === "FunctionCall")?.pid;
  return (events.filter((e) => e.name === "DrawFrame" && e.pid === ours).length / took) * 1000;
}

async function table(browser, server) {
  const page = await visit(browser, server.base, { size: SIZE });
  page.setDefaultTimeout(60_000);
  await page.goto("/");
  const id = await prepared(page, upTo(record("carcassonne-6-everything"), /: place/, TILES));
  await page.goto(`/t/${id}`);
  await page.locator(".board-map .land-ground .tile").first().waitFor({ state: "attached" });
  await atRest(page);
  const tiles = await page.locator(".board-map .land-ground .tile").count();
  if (tiles !== TILES) throw new Error(`${tiles} tiles on the table`);
  return page;
}

/** The elements that `marks` finds, and what it draws with everything it reuses. */
const elements = (page) =>
  page.evaluate(() => {
    const used = (e) =>
      e.tagName === "use" ? (document.querySelector(e.getAttribute("href"))?.querySelectorAll("*").length ?? 0) + 1 : 0;
    const map = [...document.querySelectorAll(".board-map > .map *:not(defs, defs *)")];
    return { map: map.length + map.reduce((sum, e) => sum + used(e), 0), all: document.querySelectorAll("*").length };
  });

export async function frames(browser, server) {
  const control = await visit(browser, server.base, { size: SIZE });
  await control.goto(CONTROL);
  const pages = { "110 tiles": await table(browser, server), "an almost empty page": control };
  const found = {};
  for (let run = 0; run < RUNS; run++) {
    for (const [where, page] of Object.entries(pages)) {
      await page.bringToFront();
      const cdp = await page.context().newCDPSession(page);
      await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOW });
      for (const [what, act] of Object.entries(hands(cdp)))
        (found[`${what}, ${where}`] ??= []).push(await framesOf(page, cdp, act));
      await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
      await cdp.detach();
    }
  }
  const count = await elements(pages["110 tiles"]);
  for (const page of Object.values(pages)) await page.context().close();
  return Object.entries(found).map(([what, all]) => {
    const measured = what.endsWith("tiles");
    const spread = `runs ${all.map((n) => n.toFixed(0)).join(", ")}`;
    const how = `frames drawn, processor slowed ${SLOW} times, 1440x900; ${spread}${measured ? `; ${count.map} elements drawn` : ""}`;
    return { what, figure: mean(all), unit: "frames/s", how, ...(measured ? { limit: "55 frames/s", least: 55 } : {}) };
  });
}
