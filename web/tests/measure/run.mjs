// Measures how fast the page is, in a real browser with a local server, and prints a table: `npm run measure [part]...`.
// The server is the release binary (another: GOLDFEVER), the browser is given by CHROMIUM or found; RUNS says how often.
import { openBrowser } from "../browser/harness.mjs";
import { Server } from "../browser/server.mjs";
import { binary, chromium } from "../programs.mjs";
import { asTable, load as busy } from "./figures.mjs";
import { frames } from "./frames.mjs";
import { load } from "./load.mjs";
import { local } from "./local.mjs";
import { press } from "./press.mjs";

const PARTS = { load, frames, press, local };
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`no part ${unknown.join(", ")}; there are ${Object.keys(PARTS).join(", ")}`);
  process.exit(2);
}
const server = await Server.prepare(binary());
let browser = null;
try {
  await server.start();
  browser = await openBrowser(chromium());
  const rows = [];
  for (const [name, part] of Object.entries(PARTS)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    const before = busy();
    rows.push(...(await part(browser, server)).map((row) => ({ ...row, how: `${row.how}; ${before}` })));
    console.error(`${name} is measured`);
  }
  console.log(asTable(rows));
} finally {
  await browser?.close();
  await server.close();
}
