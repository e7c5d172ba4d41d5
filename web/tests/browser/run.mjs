// The page in a real browser against the real server. Needs the binary (GOLDFEVER or GOLDFEVER_BIN) and Chromium (CHROMIUM,
// else the usual place); fails if either is missing.
//
//   npm run test:browser -- [--lanes N] [--write-seconds] [part]...
//
// A named part is run with all whose names begin with it: `audit` runs audit-pages, audit-carcassonne and so on. `--lanes`
// (or LANES) says how many parts run beside each other, by default as many as there are cores. A file named in LANES_FILE can
// reduce and raise the number while they run: it is read before each part. SEED changes the draws.
// PICTURES=1 takes screenshots on the way. `--write-seconds` stores how long each part took, for the order of the next
// runs.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openBrowser } from "./harness.mjs";
import { runPart } from "./part.mjs";
import { PARTS } from "./parts.mjs";
import { crowding, measureSlowness } from "./slowness.mjs";
import { limit, setSlowness } from "./waiting.mjs";

/** How many of the slowest checks are listed at the end. */
const SLOWEST = 20;
const table = join(import.meta.dirname, "seconds.json");

function refuse(what) {
  console.error(what);
  console.log("0 passed, 1 failed");
  process.exit(1);
}

function needed(what, path) {
  if (path && existsSync(path)) return path;
  return refuse(`${what} is missing${path ? ` (${path})` : ""}`);
}

const { values, positionals } = parseArgs({
  options: { lanes: { type: "string" }, "write-seconds": { type: "boolean" } },
  allowPositionals: true,
});
const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const chromium = needed("Chromium", process.env.CHROMIUM ?? places.find((p) => existsSync(p)));
const binary = needed("the goldfever binary", process.env.GOLDFEVER_BIN ?? process.env.GOLDFEVER);
const run = process.env.SEED ?? "1";
const lanes = Number(values.lanes ?? process.env.LANES ?? availableParallelism());
if (!Number.isInteger(lanes) || lanes < 1)
  refuse(`--lanes takes a number from 1 on, not ${values.lanes ?? process.env.LANES}`);

/** Lanes that may take a part now; the first always may. */
function open() {
  const file = process.env.LANES_FILE;
  const now = file && existsSync(file) ? Number(readFileSync(file, "utf8")) : lanes;
  // It may be read while it is written.
  return now >= 1 ? now : 1;
}

const called = (word) => Object.keys(PARTS).filter((name) => name === word || name.startsWith(`${word}-`));
const strange = positionals.filter((word) => called(word).length === 0);
if (strange.length > 0) refuse(`no part is called ${strange.join(", ")}; there are ${Object.keys(PARTS).join(", ")}`);

/** Seconds that each part took at the last recording. */
const known = JSON.parse(readFileSync(table, "utf8"));
const names = positionals.length === 0 ? Object.keys(PARTS) : [...new Set(positionals.flatMap(called))];
/** The longest first, so that the lanes end at about the same time; those never measured come before all others. */
const queue = names.toSorted((a, b) => (known[b] ?? Infinity) - (known[a] ?? Infinity) || a.localeCompare(b));

const results = [];
const seconds = {};

/** Takes parts from the queue until there are none. */
async function lane(number, first) {
  let browser = first;
  while (queue.length > 0) {
    if (number >= open()) {
      await delay(500);
      continue;
    }
    const name = queue.shift();
    if (!browser?.isConnected()) browser = await openBrowser(chromium);
    // It may be busier than it was at the beginning.
    setSlowness(Math.max(slowness, crowding()));
    const began = performance.now();
    results.push(...(await runPart(name, PARTS[name], { binary, browser, run })));
    seconds[name] = Math.round((performance.now() - began) / 1000);
    console.log(`      part ${name}: ${seconds[name]} s`);
  }
  await browser?.close();
}

function summary(took) {
  const slowest = results.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  console.log(`\nThe slowest checks:`);
  for (const check of slowest) console.log(`${check.seconds.toFixed(1).padStart(7)} s  ${check.part}: ${check.name}`);
  const failed = results.filter((check) => check.failed);
  if (failed.length > 0) console.log(`\nFailed (SEED=${run}; more in web/screenshots/failures):`);
  for (const { part, name } of failed) console.log(`  ${part}: ${name}`);
  console.log(`\n${names.length} parts in ${lanes} lanes took ${Math.round(took)} s`);
  console.log(`${results.length - failed.length} passed, ${failed.length} failed`);
  return failed.length === 0 && results.length > 0;
}

const began = performance.now();
const browser = await openBrowser(chromium);
const slowness = await measureSlowness(binary, browser).catch((error) =>
  refuse(`the start page does not come: ${error.message}`),
);
setSlowness(slowness);
console.log(
  `      seed ${run}; ${slowness.toFixed(1)} times as slow as a quiet machine; waits end after ${limit() / 1000} s`,
);
await Promise.all(Array.from({ length: lanes }, (_, i) => lane(i, i === 0 ? browser : null)));
if (values["write-seconds"]) {
  const all = Object.keys(PARTS)
    .toSorted()
    .map((name) => [name, seconds[name] ?? known[name]]);
  writeFileSync(table, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
}
process.exit(summary((performance.now() - began) / 1000) ? 0 : 1);
