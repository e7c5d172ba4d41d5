// A smoke test of the page in Firefox and in WebKitGTK, beside the thorough tests in Chromium. Needs the binary (GOLDFEVER), Firefox
// (FIREFOX, else the usual place), and WebKitGTK's driver and browser with Xvfb (WEBKIT_DRIVER, WEBKIT_BROWSER, XVFB, else the
// usual places); fails if any is missing.
//
//   npm run test:browsers -- [firefox | webkit] [part]...
//
// PICTURES=1 takes screenshots on the way, into web/screenshots/browsers. SEED changes what the server deals.
import { existsSync, readdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { Checks } from "../browser/checks.mjs";
import { crowding } from "../browser/slowness.mjs";
import { setSlowness } from "../browser/waiting.mjs";
import { firefox } from "./firefox.mjs";
import { PARTS, runPart } from "./games.mjs";
import { webkit } from "./webkit.mjs";

/** These browsers draw without a graphics card, which takes longer than Chromium does. */
const SLOWNESS = 2;

function refuse(what) {
  console.error(what);
  console.log("0 passed, 1 failed");
  process.exit(1);
}

function needed(what, places) {
  return places.find((path) => path && existsSync(path)) ?? refuse(`${what} is missing`);
}

/** WebKitGTK's small browser lies among the libraries of its version. */
const libraries = "/usr/lib";
const besideLibraries = () =>
  readdirSync(libraries).flatMap((kind) =>
    ["webkit2gtk-4.1", "webkit2gtk-4.0", "webkitgtk-6.0"].map((name) => `${libraries}/${kind}/${name}/MiniBrowser`),
  );

const { FIREFOX, WEBKIT_DRIVER, WEBKIT_BROWSER, XVFB, GOLDFEVER } = process.env;
const BROWSERS = {
  firefox: () => firefox(needed("Firefox", [FIREFOX, "/usr/bin/firefox-esr", "/usr/bin/firefox"])),
  webkit: () =>
    webkit({
      driver: needed("WebKitWebDriver", [WEBKIT_DRIVER, "/usr/bin/WebKitWebDriver"]),
      browser: needed("WebKitGTK's MiniBrowser", [WEBKIT_BROWSER, ...besideLibraries()]),
      xvfb: needed("Xvfb", [XVFB, "/usr/bin/Xvfb"]),
    }),
};

const { positionals } = parseArgs({ allowPositionals: true });
const strange = positionals.filter((word) => !(word in BROWSERS) && !(word in PARTS));
if (strange.length > 0) refuse(`${strange.join(", ")}: there are ${Object.keys({ ...BROWSERS, ...PARTS }).join(", ")}`);
const named = (all) => {
  const words = positionals.filter((word) => word in all);
  return words.length > 0 ? words : Object.keys(all);
};
const binary = needed("the goldfever binary (GOLDFEVER)", [GOLDFEVER]);

const results = [];
for (const browser of named(BROWSERS).map((name) => BROWSERS[name]())) {
  for (const part of named(PARTS)) {
    setSlowness(Math.max(SLOWNESS, crowding()));
    const checks = new Checks(browser.name);
    await runPart(checks, part, browser, binary);
    results.push(...checks.results);
  }
}
const failed = results.filter((check) => check.failed).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 && results.length > 0 ? 0 : 1);
