// Players: one with a mouse, one with a finger, one with the keyboard. They know only what is on the screen.
import { TABLE_MAP, limit, still } from "./harness.mjs";

/** A repeatable choice. */
export function dice(seed) {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * n);
  };
}

const mine = (page) => page.locator(".card.mine").count();
export const isOver = (page) => page.locator(".card .ranks").count();

/** Waits until it is our move or the game is over; true if there is a move to make. */
export async function myMove(page) {
  await page.waitForFunction(
    () =>
      document.querySelector(".card.mine :is(footer .move, .choice, .bid input)") ||
      document.querySelector(".card .ranks"),
    null,
    { polling: 50 },
  );
  return (await isOver(page)) === 0 && (await mine(page)) > 0;
}

/**
 * The prompt: lay the tile (`place`), or do something with a figure (`act`). At first the card may appear before the map,
 * so wait for something to press; the button that only goes on has no sign.
 */
export async function asked(page) {
  const found = await page.waitForFunction(
    () => {
      if (document.querySelector(".cell")) return "place";
      if (document.querySelector(".choice, .bid input")) return "act";
      const move = document.querySelector(".card.mine footer .move");
      return move && !move.querySelector("svg") ? "act" : null;
    },
    null,
    { polling: 30 },
  );
  return found.jsonValue();
}

/** The middles of these marks on the map, and their widths. */
const middles = (page, marks) =>
  page.locator(marks).evaluateAll((elements) =>
    elements.map((element) => {
      const box = element.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2, size: box.width };
    }),
  );

/** The first of these places that nothing else covers, by the mouse's own test. */
const reachable = (page, places) =>
  page.evaluate(
    (all) => all.find(({ x, y }) => document.elementFromPoint(x, y)?.closest(".board-map")) ?? null,
    places,
  );

/** All of them, beginning with any. */
function anyFirst(places, rnd) {
  const from = places.length > 0 ? rnd(places.length) : 0;
  return [...places.slice(from), ...places.slice(0, from)];
}

const button = (page, name) => page.locator(".dock footer button", { hasText: name });

export async function confirm(page) {
  await page.locator(".dock footer .move:not(:disabled)").click();
}

/** First one of the cells with the most tiles around them, so that features get finished. */
export function crowded(cells, rnd, laid) {
  const near = (a, b) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) < 1.5 * b.size;
  const around = new Map(cells.map((at) => [at, laid.filter((tile) => near(at, tile)).length]));
  const sorted = cells.sort((a, b) => around.get(b) - around.get(a));
  return [...anyFirst(sorted.slice(0, 3), rnd), ...sorted.slice(3)];
}

/** How long to wait before pressing again, if a press hit nothing because the map was still gliding. */
const untilMissed = () => limit() / 15;

/** Moves the map by this many pixels. */
async function drag(page, right, down) {
  const { x, y, width, height } = await page.locator(TABLE_MAP).first().boundingBox();
  const [fromX, fromY] = [x + width / 2, y + height / 2];
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  await page.mouse.move(fromX + right, fromY + down, { steps: 5 });
  await page.mouse.up();
}

/** Presses a lit cell until the tile lies there. The map may still be gliding, and a cell may be out of reach. */
export async function stage(page, rnd, press, order = anyFirst) {
  for (let tries = 0; tries < 6; tries++) {
    await still(page, ".cell");
    const cells = await middles(page, ".cell");
    const at = await reachable(page, order(cells, rnd, await middles(page, ".land-ground .tile")));
    if (at) {
      await press(at);
      const staged = page.locator(".ghost.staged").waitFor({ state: "attached", timeout: untilMissed() });
      if (await staged.then(() => true).catch(() => false)) return at;
    }
    if ((await page.locator(".ghost.staged").count()) > 0) return at;
    // The other view, and in each of them the map a little up and to the right, away from the buttons.
    if (tries % 2 === 0) await page.locator(".zoom button:visible, .card .look:visible").last().click();
    else await drag(page, 90, -70);
  }
  throw new Error("no lit cell can be reached");
}

/**
 * The result of a press on a choice at the version `before`: `done`, `chosen` if it has to be confirmed, or `shown` if one
 * of the marks that are only on the map has to be pressed. Marks that were pressed stay until the server has answered:
 * `pressed` says by what they were shown.
 */
export async function outcome(page, before, timeout = limit(), pressed = null) {
  const seen = await page.waitForFunction(
    ([version, pressed]) => {
      if (document.querySelector("[data-version]")?.getAttribute("data-version") !== version) return "done";
      if (
        document.querySelector(".choice.chosen, .bid.chosen") &&
        document.querySelector(".dock footer .move:not(:disabled)")
      )
        return "chosen";
      const narrowed = document.querySelector("[data-narrowed]")?.getAttribute("data-narrowed") ?? pressed;
      return narrowed !== pressed && document.querySelector(".spot") ? "shown" : null;
    },
    [before, pressed],
    { timeout, polling: 30 },
  );
  return seen.jsonValue();
}

/** Takes the first of the places that are only on the map, and returns by what they are shown. */
export async function takeShown(page) {
  const narrowed = await page.locator("[data-narrowed]").first().getAttribute("data-narrowed");
  await page.locator(".spot").first().focus();
  await page.keyboard.press("Enter");
  return narrowed;
}

/** Finishes a decision of which a choice has been pressed at the version `before`. */
export async function finish(page, before) {
  let came = await outcome(page, before);
  for (let n = 0; came === "shown" && n < 2; n++) {
    const pressed = await takeShown(page);
    came = await outcome(page, before, limit(), pressed);
  }
  if (came === "chosen") await confirm(page);
}

/** Presses one of the marked places for figures; returns the result, or `null` if none can be reached. */
export async function pressSpot(page, rnd, press) {
  await still(page, ".spot-disc");
  const [before, at] = [await version(page), await reachable(page, anyFirst(await middles(page, ".spot-disc"), rnd))];
  if (!at) return null;
  await press(at);
  return outcome(page, before, untilMissed()).catch(() => null);
}

/** The prompt asks for a number of points, in a field. */
export const bids = async (page) => (await page.locator(".bid input").count()) > 0;

/** Bids with one of the buttons next to the field. */
export async function bid(page, rnd) {
  const steps = page.locator(".bid button:not(:disabled)");
  await steps.nth(rnd(await steps.count())).click();
  await confirm(page);
}

/** One decision by mouse or finger. Returns the decision. */
export async function decide(page, rnd, { touch = false, pass = /^\s*(Pass|Vynechat)\s*$/ } = {}) {
  const press = (at) => (touch ? page.touchscreen.tap(at.x, at.y) : page.mouse.click(at.x, at.y));
  if ((await asked(page)) === "place") {
    const at = await stage(page, rnd, press);
    // Sometimes rotate it, by pressing the tile itself.
    if (rnd(2) === 0) await press(at);
    await confirm(page);
    return "place";
  }
  if ((await bids(page)) && (rnd(4) > 0 || (await button(page, pass).count()) === 0)) {
    await bid(page, rnd);
    return "act";
  }
  const choices = page.locator(".choice");
  const count = await choices.count();
  const mayPass = (await button(page, pass).count()) > 0;
  if (count === 0 || (rnd(4) === 0 && mayPass)) {
    await (mayPass ? button(page, pass) : page.locator(".dock footer .move")).click();
    return "pass";
  }
  const before = await version(page);
  await choices.nth(rnd(count)).click();
  await finish(page, before);
  return "act";
}

/** Continues when the table has left the version `before`. */
export async function settled(page, before) {
  await page.waitForFunction(
    (version) => document.querySelector("[data-version]")?.getAttribute("data-version") !== version,
    before,
    { polling: 30 },
  );
}

/** The version of the table that is on the screen. */
export const version = (page) => page.locator("[data-version]").getAttribute("data-version");

/** One whole decision by keyboard only, starting wherever the focus is. */
export async function decideByKeys(page, rnd) {
  if ((await asked(page)) === "place") {
    await toMap(page, ".cell");
    // If there is only one way, the tile lies there from the start, and one key lays it.
    if ((await page.locator(".ghost.staged").count()) > 0) {
      await page.keyboard.press("Enter");
      return "place";
    }
    await page.keyboard.press(["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"][rnd(4)]);
    await page.keyboard.press("Enter");
    await page.locator(".ghost.staged").waitFor({ state: "attached" });
    await page.keyboard.press("r");
    await page.keyboard.press("Enter");
    return "place";
  }
  if (await bids(page)) {
    await toMap(page, ".bid input");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    return "act";
  }
  const choices = await page.locator(".choice").count();
  if (choices === 0) {
    await page.keyboard.press("p");
    return "pass";
  }
  const before = await version(page);
  await page.keyboard.press(String(1 + rnd(Math.min(choices, 9))));
  const came = await outcome(page, before);
  if (came === "done") return "act";
  if (came === "shown") {
    await toMap(page, ".spot");
    await page.keyboard.press("Enter");
    return "act";
  }
  if (!(await page.evaluate(() => document.activeElement?.matches(".spot.chosen")))) await toMap(page, ".spot.chosen");
  await page.keyboard.press("Enter");
  return "act";
}

/** Tab until the focus is on an element of this kind inside the map. */
export async function toMap(page, kind) {
  for (let i = 0; i < 60; i++) {
    if (await page.evaluate((k) => document.activeElement?.matches(k) ?? false, kind)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the keyboard does not reach ${kind}`);
}
