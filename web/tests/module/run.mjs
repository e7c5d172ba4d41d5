// The module of the page, run in Node.js: every record that any version has made must be played with the same hashes as natively.
// The module checks each step and hash of a record that becomes a table. Then bots must choose there as they do natively.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { start } from "./instance.mjs";

const root = join(import.meta.dirname, "../../..");
const FOLDERS = [
  "testdata/frozen/records",
  ...["carcassonne", "gold-rush", "gold-river"].map((game) => `crates/${game}/tests/golden`),
];
/** A run with fewer would not show much. */
const FEWEST = 200;
const FEWEST_CHOICES = 50;
/** No thought is cut short, in milliseconds. */
const LONGEST_THOUGHT = 600_000;

const records = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".record"))
    .map((entry) => join(entry.parentPath, entry.name)),
);

const module = await start(join(root, "web/src/local/browser.wasm"));
let [played, steps] = [0, 0];
const failed = [];
for (const file of records) {
  const record = readFileSync(file, "utf8");
  const players = Number(/players=(\d)/.exec(record)?.[1] ?? 2);
  const seats = Array.from({ length: players }, () => ({ kind: "me", name: "" }));
  const out = module.call({ kind: "ask", method: "POST", path: "/api/records", body: { record, seats } });
  const entries = out.writes?.find((write) => write.kind === "entries")?.entries.length ?? 0;
  if (entries === 0) failed.push(`${file}: ${JSON.stringify(out.answer?.body?.reason ?? out).slice(0, 300)}`);
  else played += 1;
  steps += entries;
  // It is not stored: nothing is to come of it.
  module.call({ kind: "conflict" });
}
console.log(
  `${played} of ${records.length} records, ${steps} steps, ${(module.memory.buffer.byteLength / 1e6).toFixed(1)} MB of memory`,
);

// Bots choose in the module as they do natively: crates/browser/tests/all/choices.rs writes and compares the same file.
const positions = JSON.parse(readFileSync(join(root, "crates/browser/tests/golden/choices.json"), "utf8"));
let chosen = 0;
for (const { record, seat, seed, choices } of positions) {
  for (const [bot, choice] of Object.entries(choices)) {
    const job = { record, work: { kind: "bot", seat, bot } };
    const { answer } = module.think({ job, seed, limit: LONGEST_THOUGHT });
    if (answer?.body === choice) chosen += 1;
    else
      failed.push(`${bot} chooses ${JSON.stringify(answer?.body)} in the module, and ${choice} natively:\n${record}`);
  }
}
console.log(`${chosen} choices of bots as natively, at ${positions.length} positions`);
if (chosen < FEWEST_CHOICES) failed.push(`only ${chosen} choices were compared`);
for (const line of failed) console.error(line);
process.exit(failed.length === 0 && played >= FEWEST ? 0 : 1);
