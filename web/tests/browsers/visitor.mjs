// A visitor with a window of one of the browsers: finds things by what they say, presses them, and plays.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { equal } from "../browser/checks.mjs";
import { dice } from "../browser/hands.mjs";
import { comes, limit } from "../browser/waiting.mjs";
import { nextPress, overflow, state } from "./next-press.mjs";

const folder = join(import.meta.dirname, "../../screenshots/browsers");
/** A press that has had no effect after this many milliseconds may have hit nothing. */
const MISSED = 3000;
/** The sizes of windows. */
export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** The middle of the first such thing that is in sight and has these words, once it is at rest. */
async function find(mark, words) {
  const all = [...document.querySelectorAll(mark)].filter((e) => e.getClientRects().length > 0 && !e.disabled);
  const said = (e) => (e.getAttribute("aria-label") ?? e.textContent).replace(/\s+/g, " ").trim();
  const found = all.find((e) => !words || new RegExp(words).test(said(e)));
  if (!found) return null;
  found.scrollIntoView({ block: "center" });
  const middle = () => {
    const { x, y, width, height } = found.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const before = middle();
  for (let n = 0; n < 3; n++) await new Promise((done) => requestAnimationFrame(done));
  const { x, y } = middle();
  const hit = document.elementFromPoint(x, y);
  const there = Math.hypot(x - before.x, y - before.y) < 0.5 && hit && (found.contains(hit) || hit.contains(found));
  return there ? { x, y } : null;
}

/** Chooses in a list: its window belongs to the system and not to the page. */
function choose(mark, value) {
  const list = document.querySelector(mark);
  if (![...(list?.options ?? [])].some((option) => option.value === value)) return false;
  list.value = value;
  list.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}

export class Visitor {
  /** `at` gives the address of a path of the page; `settings` are those of the page, stored at the first visit. */
  static async of(browser, at, { size = DESKTOP, dark = false, seed = 1, settings = {} } = {}) {
    const visitor = new Visitor();
    Object.assign(visitor, { at, size, name: `${browser.name}-${size.width}${dark ? "-dark" : ""}` });
    visitor.rnd = dice(seed);
    visitor.window = await browser.open({ size, dark });
    await visitor.goto("/");
    // A page that is left while it loads may report what it did not get.
    const drawn = () => document.querySelectorAll(".poster .picture .drawn").length === 3;
    await comes(() => visitor.window.run(drawn), "the start page with its pictures");
    await visitor.window.run(
      (kept) => localStorage.setItem("goldfever-settings", JSON.stringify({ goOn: "wait", pace: "off", ...kept })),
      settings,
    );
    const seen = await visitor.window.run(() => [innerWidth, matchMedia("(prefers-color-scheme: dark)").matches]);
    equal(seen, [size.width, dark], "the width, and whether it is dark");
    return visitor;
  }

  get faults() {
    return this.window.faults;
  }

  goto(path) {
    return this.window.goto(this.at(path));
  }

  /** Waits for such a thing, with these words, and presses it. */
  async press(mark, words = "") {
    const { x, y } = await comes(() => this.window.run(find, mark, words), `${mark} "${words}"`);
    await this.window.press(x, y);
  }

  sees(mark, words = "") {
    return comes(() => this.window.run(find, mark, words), `${mark} "${words}"`);
  }

  choose(mark, value) {
    return comes(() => this.window.run(choose, mark, value), `${value} in ${mark}`);
  }

  async write(mark, text) {
    await this.press(mark);
    await this.window.type(text);
    await comes(
      () => this.window.run((m, t) => document.querySelector(m)?.value === t, mark, text),
      `"${text}" in ${mark}`,
    );
  }

  /** A screenshot, if they are wanted (`PICTURES=1`). */
  async shot(name) {
    if (process.env.PICTURES) await this.picture(name);
  }

  async picture(name) {
    mkdirSync(folder, { recursive: true });
    const path = join(folder, `${this.name}-${name}.png`);
    await this.window.picture(path);
    return path;
  }

  async fits(where) {
    equal(await this.window.run(overflow), [], `${where}: what sticks out`);
  }

  /** One press, if there is anything to press. Returns what was pressed; `over` at the end. */
  async move() {
    const rolls = Array.from({ length: 3 }, () => this.rnd(1000) / 1000);
    const next = await this.window.run(nextPress, rolls);
    if (next.over) return "over";
    if (next.wait) {
      this.waits = next.wait;
      return null;
    }
    const before = await this.window.run(state);
    await this.window.press(next.x, next.y);
    const end = Date.now() + MISSED;
    while ((await this.window.run(state)) === before && Date.now() < end) await pause(20);
    return next.what;
  }

  async reload() {
    await this.window.reload();
    await this.sees("[data-version]");
  }

  close() {
    return this.window?.close();
  }
}

/**
 * These visitors play to the end, each when it is asked. `between` is called with the number of presses before each one.
 * Returns how often what was pressed.
 */
export async function playOut(visitors, between = async () => undefined) {
  const pressed = {};
  let [count, last] = [0, Date.now()];
  for (const over = new Set(); over.size < visitors.length;) {
    for (const visitor of visitors) {
      const what = await visitor.move();
      if (what === "over") over.add(visitor);
      if (!what || what === "over") continue;
      pressed[what] = (pressed[what] ?? 0) + 1;
      await between(++count);
      last = Date.now();
    }
    if (Date.now() - last > limit() * 2 && over.size < visitors.length) {
      const waits = visitors.map((visitor) => visitor.waits).join("; ");
      throw new Error(`nobody could press anything, after ${JSON.stringify(pressed)}: ${waits}`);
    }
    await pause(20);
  }
  return pressed;
}
