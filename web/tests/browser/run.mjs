// The page in a real browser against the real server. Needs the binary (GOLDFEVER or GOLDFEVER_BIN) and Chromium
// (CHROMIUM, else the usual place); fails where either is missing. `npm run test:browser [part]...` runs some parts.
import { existsSync } from "node:fs";
import { Checks, openBrowser } from "./harness.mjs";
import { advice } from "./advice.mjs";
import { aids } from "./aids.mjs";
import { analysis } from "./analysis.mjs";
import { asking } from "./asking.mjs";
import { audit } from "./audit.mjs";
import { blind } from "./blind.mjs";
import { calm } from "./calm.mjs";
import { carcassonne } from "./carcassonne.mjs";
import { dropped } from "./dropped.mjs";
import { fits } from "./fits.mjs";
import { goldRiver } from "./gold-river.mjs";
import { languages } from "./languages.mjs";
import { missed } from "./missed.mjs";
import { keyboard } from "./keyboard.mjs";
import { motion } from "./motion.mjs";
import { guides } from "./guide.mjs";
import { older } from "./older.mjs";
import { turnsInPresses } from "./presses.mjs";
import { pace } from "./pace.mjs";
import { puzzles } from "./puzzles.mjs";
import { replay } from "./replay.mjs";
import { returned } from "./returned.mjs";
import { rules } from "./rules.mjs";
import { seats } from "./seats.mjs";
import { shell } from "./shell.mjs";
import { Server } from "./server.mjs";
import { standIn } from "./stand-in.mjs";
import { trial } from "./trial.mjs";
import { together } from "./together.mjs";
import { byTouch, firstLoad, playNow, scenes } from "./visits.mjs";
import { wheel } from "./wheel.mjs";
import { wholeGame } from "./whole-game.mjs";

// Parts run in two lanes at a time, each with a server and a browser of its own, since most of the time both wait. Which lane
// a part is in is fixed, and so the order in which its server deals: a run does not depend on which part was quicker.
// Both take about as long; the end says how long.
const LANES = [
  {
    scenes,
    start: playNow,
    touch: byTouch,
    seats,
    together,
    "stand-in": standIn,
    game: wholeGame,
    presses: turnsInPresses,
    fits,
    calm,
    wheel,
    motion,
    returned,
    carcassonne,
    missed,
    older,
    keyboard,
    dropped,
    languages,
    shell,
  },
  {
    "gold-river": goldRiver,
    replay,
    trial,
    puzzles,
    aids,
    advice,
    analysis,
    pace,
    asking,
    rules,
    guide: guides,
    blind,
    audit,
  },
];
/** What measures times is alone. */
const ALONE = { load: firstLoad };

function needed(what, path) {
  if (path && existsSync(path)) return path;
  console.error(`${what} is missing${path ? ` (${path})` : ""}`);
  console.log("0 passed, 1 failed");
  process.exit(1);
}

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const chromium = needed("Chromium", process.env.CHROMIUM ?? places.find((p) => existsSync(p)));
const binary = needed("the goldfever binary", process.env.GOLDFEVER_BIN ?? process.env.GOLDFEVER);
const chosen = process.argv.slice(2);
const names = [ALONE, ...LANES].flatMap((lane) => Object.keys(lane));
const unknown = chosen.filter((name) => !names.includes(name));
if (unknown.length > 0) needed(`part ${unknown.join(", ")}`, "");

const checks = new Checks();

/** Runs the chosen parts of a lane one after another. */
async function run(lane) {
  const parts = Object.entries(lane).filter(([name]) => chosen.length === 0 || chosen.includes(name));
  if (parts.length === 0) return;
  const start = Date.now();
  const server = await Server.prepare(binary);
  let browser = null;
  try {
    await server.start();
    browser = await openBrowser(chromium);
    for (const [name, part] of parts) {
      const began = Date.now();
      await part(checks, browser, server);
      console.log(`      part ${name}: ${((Date.now() - began) / 1000).toFixed(0)} s`);
    }
  } catch (error) {
    checks.failed += 1;
    console.error(error);
  } finally {
    await browser?.close();
    await server.close();
    console.log(`      ${parts.map(([name]) => name).join(", ")}: ${((Date.now() - start) / 1000).toFixed(0)} s`);
  }
}

await run(ALONE);
await Promise.all(LANES.map(run));
console.log(`${checks.passed} passed, ${checks.failed} failed`);
process.exit(checks.failed === 0 && checks.passed > 0 ? 0 : 1);
