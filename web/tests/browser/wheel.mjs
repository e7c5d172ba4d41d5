// The wheel over the map: it zooms smoothly at the pointer, and immediately for users who want no motion.
import { TABLE_MAP, equal, holds, visit } from "./harness.mjs";
import { prepared, record, upTo } from "../tables.mjs";

/** The position of a point of the screen on the map, and the scale of the map. */
const under = (page, at) =>
  page.evaluate(({ x, y }) => {
    const { left, top } = document.querySelector(".board-map").getBoundingClientRect();
    const { a, e, f } = new DOMMatrix(document.querySelector(".board-map .map").style.transform);
    return { k: a, x: (x - left - e) / a, y: (y - top - f) / a };
  }, at);

/** Notes every movement of the map that the compositor gets. */
const watch = () => {
  window.movements = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, options) {
    if (this.matches(".board-map") && options.composite !== "add")
      window.movements.push([frames.transform[0], frames.transform.at(-1)]);
    return animate.call(this, frames, options);
  };
};

const atRest = (page, k) =>
  page.waitForFunction((before) => {
    const [picture, map] = [".board-map", ".board-map .map"].map((mark) => document.querySelector(mark));
    return (
      picture.style.transform === "" &&
      picture.getAnimations().length === 0 &&
      new DOMMatrix(map.style.transform).a !== before
    );
  }, k);

export async function wheel(checks, browser, server) {
  for (const reduced of [false, true]) {
    const page = await visit(browser, server.base, { reduced });
    await page.goto("/");
    await page.goto(`/t/${await prepared(page, upTo(record("carcassonne-2"), /: place/, 12))}`);
    await page.locator(".board-map .land-ground .tile").first().waitFor({ state: "attached" });
    await page.evaluate(watch);
    const at = { x: 420, y: 330 };

    await checks.run(
      `the wheel zooms where the pointer is${reduced ? ", at once without motion" : ", softly"}`,
      async () => {
        await page.mouse.move(at.x, at.y);
        for (const turn of [-300, 240]) {
          const before = await under(page, at);
          await page.mouse.wheel(0, turn);
          await atRest(page, before.k);
          const after = await under(page, at);
          const factor = Math.exp(-turn * 0.0016);
          holds(Math.abs(after.k / before.k - factor) < 0.01, `from scale ${before.k} to ${after.k}, not by ${factor}`);
          const off = Math.hypot(after.x - before.x, after.y - before.y);
          holds(off < 1, `what was under the pointer is ${off} away`);
        }
      },
    );

    await checks.run(`keys zoom and shift the map${reduced ? ", at once without motion" : ", softly"}`, async () => {
      const before = await under(page, at);
      await page.locator(TABLE_MAP).focus();
      await page.keyboard.press("+");
      await page.keyboard.press("+");
      await atRest(page, before.k);
      const { k } = await under(page, at);
      holds(Math.abs(k / before.k - 1.25 ** 2) < 0.01, `from scale ${before.k} to ${k}`);
      const movements = await page.evaluate(() => window.movements);
      if (reduced) equal(movements, [], "movements");
      else
        holds(
          movements.length >= 3 && movements.every(([from, to]) => from !== to),
          `movements ${JSON.stringify(movements)}`,
        );
    });
    await checks.run("nothing went wrong on the console", () => equal(page.faults, [], "faults"));
    await page.context().close();
  }
}
