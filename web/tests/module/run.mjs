// The module of the page, run in Node.js: every record that any version has made must be played with the same hashes as natively.
// The module checks each step and hash of a record that becomes a table.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");
const FOLDERS = [
  "testdata/frozen/records",
  ...["carcassonne", "gold-rush", "gold-river"].map((game) => `crates/${game}/tests/golden`),
];
/** A run with fewer would not show much. */
const FEWEST = 200;

/** The module with a clock and random numbers of its own. */
export async function start() {
  const bytes = readFileSync(join(root, "web/src/local/browser.wasm"));
  let state = 1;
  const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0);
  const { instance } = await WebAssembly.instantiate(bytes, { worker: { now: () => performance.now(), random } });
  const { memory, room, answer_at, call, think } = instance.exports;
  const with_ = (run) => (input) => {
    const given = new TextEncoder().encode(JSON.stringify(input));
    // Making room may move the memory.
    const at = room(given.length);
    new Uint8Array(memory.buffer, at, given.length).set(given);
    const length = run();
    return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, answer_at(), length)));
  };
  return { call: with_(call), think: with_(think), memory };
}

const records = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".record"))
    .map((entry) => join(entry.parentPath, entry.name)),
);

const module = await start();
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
for (const line of failed) console.error(line);
process.exit(failed.length === 0 && played >= FEWEST ? 0 : 1);
