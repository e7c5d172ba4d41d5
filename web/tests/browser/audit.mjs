// A strict audit of every page and state: axe with all rules of WCAG 2.0 to 2.2 (A and AA) and its best practices, by day
// and by night, in both languages; sizes of targets, 320 pixels of width, text at 200 %, focus, forced colours.
// `STATE=word` selects states by the name of their group and their own.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { atRest, comes, typeset, visit } from "./harness.mjs";
import { GROUPS } from "./audit/states.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const measures = join(import.meta.dirname, "audit/page.js");

const RULES = {
  runOnly: {
    type: "tag",
    values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"],
  },
  rules: { "target-size": { enabled: true } },
  resultTypes: ["violations"],
};

/**
 * Axe's findings, one line for each rule. For lists of hundreds, only the first entries are checked. A bar that sticks to the
 * lower edge covers whatever happens to be behind it, so the page is scrolled to its end, where the bar has its own place.
 */
async function byAxe(page, part) {
  if (!part) await page.evaluate(() => document.scrollingElement.scrollTo({ top: 1e6, behavior: "instant" }));
  return page.evaluate(
    async ([how, within]) => {
      const exclude = [["article ~ article ~ article ~ article"], [".land-ground > * > *"]].filter(([css]) =>
        document.querySelector(css),
      );
      const context = { include: [[within ?? "html"]], ...(exclude.length > 0 ? { exclude } : {}) };
      const { violations } = await window.axe.run(context, how);
      return violations.map(
        (v) =>
          `${v.id} (${v.impact}): ${v.nodes
            .slice(0, 3)
            .map((n) => n.target.join(" "))
            .join("; ")} (${v.nodes.length})`,
      );
    },
    [RULES, part ?? null],
  );
}

const measured = (page, what, ...args) => page.evaluate(([name, list]) => window.audit[name](...list), [what, args]);

/** A page of the visitor whose tables these are. */
export async function viewer(browser, server, state, options) {
  const page = await visit(browser, server.base, { reduced: true, ...options });
  await page.context().addCookies(state.cookies);
  await page.context().addInitScript({ content: axe });
  await page.context().addInitScript({ path: measures });
  // Its sockets, so that states can be offline; while they are refused, others lead nowhere.
  await page.context().addInitScript(() => {
    window.sockets = [];
    window.WebSocket = class extends WebSocket {
      constructor(address, ...how) {
        super(window.refuseSockets ? new URL("/nowhere", address) : address, ...how);
        window.sockets.push(this);
      }
    };
  });
  return page;
}

const told = (what, faults) => faults.map((fault) => `${what}: ${fault}`);

/** Measurements on a large screen with a mouse and a keyboard. */
async function onDesktop(page, part) {
  const faults = told("axe", await byAxe(page, part));
  faults.push(...told("smaller than 24 pixels", await measured(page, "targets", 24)));
  // A key first: only then is the focus shown.
  await page.keyboard.press("Shift");
  faults.push(...told("focus", await measured(page, "focus")));
  await page.emulateMedia({ forcedColors: "active" });
  faults.push(
    ...told("forced colours", await measured(page, "forced")),
    ...told("forced colours", await measured(page, "focus", false)),
  );
  await page.emulateMedia({ forcedColors: "none" });
  const scale = (size) => page.evaluate((to) => void (document.documentElement.style.fontSize = to), size);
  await scale("200%");
  await atRest(page);
  faults.push(...told("text at 200 %", await measured(page, "cut")));
  await scale("");
  return faults;
}

/** Measurements on a phone. */
async function onPhone(page, part) {
  const faults = told("axe", await byAxe(page, part));
  faults.push(...told("smaller than 44 pixels", await measured(page, "targets", 44)));
  const { width, height } = page.viewportSize();
  faults.push(...told(`${width} pixels wide`, await measured(page, "cut")));
  await page.setViewportSize({ width: 320, height: 640 });
  await atRest(page);
  faults.push(...told("320 pixels wide", await measured(page, "cut")));
  await page.setViewportSize({ width, height });
  return faults;
}

/** Both languages, day and night, with the measurements for each kind of screen. */
const VIEWS = [
  ["desktop, day, English", onDesktop, { lang: "en-GB" }],
  ["phone, night, Czech", onPhone, { lang: "cs-CZ", phone: true, dark: true }],
];
/** Pages in the other two combinations: colours and languages once more, only axe. */
const CROSS = [
  ["desktop, night, Czech", async (page, part) => told("axe", await byAxe(page, part)), { lang: "cs-CZ", dark: true }],
  ["phone, day, English", async (page, part) => told("axe", await byAxe(page, part)), { lang: "en-GB", phone: true }],
];

async function look(page, group, visits, inspect) {
  const faults = [];
  let states = 0;
  for (const { path, wait, moments } of visits) {
    const fits = ({ phone = false }) => !phone || page.viewportSize().width < 600;
    const chosen = moments.filter(
      (moment) => `${group} ${moment.name}`.includes(process.env.STATE ?? "") && fits(moment),
    );
    if (chosen.length === 0) continue;
    await page.goto(path);
    await page.locator(wait).first().waitFor({ state: "attached" });
    await typeset(page);
    for (const { name, open, close, part } of chosen) {
      await open?.(page);
      // Late content may move things while they are measured; after a failure the rest is measured only once.
      const inspected = async () => {
        await atRest(page);
        return [...told(name, await inspect(page, part)), ...told(name, page.faults)];
      };
      let found = [];
      const clean = async () => (found = await inspected()).length === 0 || faults.length > 0;
      await comes(clean, name).catch(() => undefined);
      faults.push(...found);
      page.faults.length = 0;
      await close?.(page);
      states += 1;
    }
  }
  return { faults: [...new Set(faults)], states };
}

/** The audit of one group of states, in all combinations. */
const audit = (name, make) => async (checks, browser, server) => {
  const maker = await visit(browser, server.base);
  await maker.goto("/");
  const all = await make(maker, server);
  const state = await maker.context().storageState();
  const core = all
    .filter(({ moments }) => moments.some((m) => !m.part))
    .map((one) => ({ ...one, moments: one.moments.slice(0, 1) }));
  for (const [views, visits] of [
    [VIEWS, all],
    [CROSS, core],
  ]) {
    for (const [way, inspect, options] of views) {
      const page = await viewer(browser, server, state, options);
      await checks.run(`no fault on any screen of ${name} (${way})`, async () => {
        const { faults, states } = await look(page, name, visits, inspect);
        checks.note(`${states} states of ${name} (${way})`);
        if (faults.length > 0) throw new Error(`${faults.length} faults\n${faults.join("\n")}`);
      });
      await page.context().close();
    }
  }
  await maker.context().close();
};

/** A part for each group. */
export const AUDITS = Object.fromEntries(
  Object.entries(GROUPS).map(([name, make]) => [`audit-${name.replaceAll(" ", "-")}`, audit(name, make)]),
);
