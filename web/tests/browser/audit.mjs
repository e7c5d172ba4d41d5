// A strict audit of every page and state: axe with all rules of WCAG 2.0 to 2.2 (A and AA) and its best practices, by day and
// by night, in both languages; sizes of targets, 320 pixels of width, text at 200 %, focus, forced colours. `STATE=word` chooses
// states by the name of their group and their own.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { atRest, visit } from "./harness.mjs";
import { groups } from "./audit/states.mjs";

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

/** What axe finds, one line for each rule. What stands in lists of hundreds is tried on the first of them. */
async function byAxe(page, part) {
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
  // Its sockets, so that states can be without a line; while they are refused others lead nowhere.
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

/** What is measured on a large screen with a mouse and a keyboard. */
async function onDesktop(page, part) {
  const faults = told("axe", await byAxe(page, part));
  faults.push(...told("smaller than 24 pixels", await measured(page, "targets", 24)));
  // A key first: only then the focus is shown.
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

/** What is measured on a phone. */
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

/** Both languages, day and night, with what is measured on each kind of screen. */
const VIEWS = [
  ["desktop, day, English", onDesktop, { lang: "en-GB" }],
  ["phone, night, Czech", onPhone, { lang: "cs-CZ", phone: true, dark: true }],
];
/** Pages in the other two ways: colours and languages once more, axe only. */
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
    await page.evaluate(() => document.fonts.ready);
    for (const { name, open, close, part } of chosen) {
      await open?.(page);
      await atRest(page);
      faults.push(...told(name, await inspect(page, part)), ...told(name, page.faults.splice(0)));
      await close?.(page);
      states += 1;
    }
  }
  return { faults: [...new Set(faults)], states };
}

export async function audit(checks, browser, server) {
  const maker = await visit(browser, server.base);
  await maker.goto("/");
  const { all, done } = await groups(maker, server.binary);
  const state = await maker.context().storageState();
  let looked = 0;
  const run = async (views, chosen) => {
    for (const [way, inspect, options] of views) {
      const page = await viewer(browser, server, state, options);
      for (const [name, visits] of chosen) {
        await checks.run(`no fault on any screen of ${name} (${way})`, async () => {
          const { faults, states } = await look(page, name, visits, inspect);
          looked += states;
          console.log(`      ${states} states`);
          if (faults.length > 0) throw new Error(`${faults.length} faults\n${faults.join("\n")}`);
        });
      }
      await page.context().close();
    }
  };
  const core = all.map(([name, visits]) => [
    name,
    visits.filter(({ moments }) => moments.some((m) => !m.part)).map((v) => ({ ...v, moments: v.moments.slice(0, 1) })),
  ]);
  try {
    // Two at once: while one waits for its page the other measures.
    await Promise.all([
      run([VIEWS[0]], all).then(() => run([CROSS[1]], core)),
      run([VIEWS[1]], all).then(() => run([CROSS[0]], core)),
    ]);
  } finally {
    await done();
  }
  console.log(`      ${looked} states in ${VIEWS.length + CROSS.length} views`);
  await maker.context().close();
}
