// How fast the module is compared with the same code natively, and how much memory it needs: `npm run measure:module`. Both sides
// carry out the same jobs in one run, and the answers must be the same. MODULE names another module, FIGURES another native
// program (crates/browser/examples/figures.rs).
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { start } from "../module/instance.mjs";
import { load } from "./figures.mjs";

const root = join(import.meta.dirname, "../../..");
const RUNS = 3;
const SEED = 5;
/** No thought is cut short, in milliseconds. */
const LONGEST_THOUGHT = 600_000;
const MB = 1e6;
/** The strongest computer player, on a processor that seems so many times as slow; every so-many-th decision of a game. */
const [STRONGEST, SLOW, EVERY] = ["level-6", 4, 8];
/** The goals: of playouts, of playouts of Gold River, and of whole games. */
const goal = (game, part) => (part === "whole" || game === "gold-river" ? 0.6 : 0.8);

function native() {
  const built = process.env.FIGURES;
  const [program, args] = built
    ? [built, []]
    : ["cargo", ["run", "--release", "--quiet", "--package", "browser", "--example", "figures"]];
  const { status, stdout } = spawnSync(program, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    maxBuffer: 1e9,
  });
  if (status !== 0) throw new Error("the native program failed");
  return JSON.parse(String(stdout));
}

/** The fastest run of these jobs, in microseconds. */
async function fastest(file, jobs, answers) {
  let least = Infinity;
  let memory = 0;
  for (let run = 0; run < RUNS; run++) {
    const module = await start(file);
    const began = performance.now();
    for (const [n, job] of jobs.entries()) {
      const { answer } = module.think({ job, seed: SEED, limit: LONGEST_THOUGHT });
      if (JSON.stringify(answer.body) !== JSON.stringify(answers[n]))
        throw new Error(
          `another choice than natively: ${JSON.stringify(answer.body)}, not ${JSON.stringify(answers[n])}`,
        );
    }
    least = Math.min(least, (performance.now() - began) * 1000);
    memory = module.memory.buffer.byteLength;
  }
  return { micros: least, memory };
}

/**
 * How long the strongest computer player thinks on a slow processor, in milliseconds: the median and the longest of its decisions.
 * The module's clock runs faster instead, so that less is done in the time that it has.
 */
async function slowThoughts(file, jobs) {
  const module = await start(file, SLOW);
  const thoughts = [];
  for (const [n, job] of jobs.entries()) {
    if (n % EVERY !== EVERY - 1) continue;
    const work = { ...job.work, bot: STRONGEST };
    // What was played until then is followed first, as it is in a game.
    module.think({ job: { ...job, work: { ...work, bot: "random" } }, seed: SEED, limit: LONGEST_THOUGHT });
    const began = performance.now();
    const { answer } = module.think({ job: { ...job, work }, seed: SEED, limit: LONGEST_THOUGHT });
    if (answer.status !== 200) throw new Error(`no decision: ${JSON.stringify(answer)}`);
    thoughts.push((performance.now() - began) * SLOW);
  }
  thoughts.sort((a, b) => a - b);
  return { median: thoughts[Math.floor(thoughts.length / 2)], longest: thoughts.at(-1), count: thoughts.length };
}

const file = process.env.MODULE ?? join(root, "web/src/local/browser.wasm");
if (!existsSync(file)) throw new Error(`${file} is not there: npm run build`);
const bytes = readFileSync(file);
const compressed = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
console.log(`| what | goal | measured (${load()}) |\n| --- | --- | --- |`);
const row = (what, wanted, found) => console.log(`| ${what} | ${wanted} | ${found} |`);
row("size of the module, Brotli", "450 kB", `${(compressed / 1000).toFixed(0)} kB`);
let most = 0;
for (const { game, playouts, whole } of native()) {
  for (const [name, part, what] of [
    ["playouts", playouts, "400 playouts"],
    ["whole", whole, `a game of bots, ${whole.jobs.length} decisions`],
  ]) {
    const { micros, memory } = await fastest(file, part.jobs, part.answers);
    most = Math.max(most, memory);
    const ratio = (part.micros / micros).toFixed(2);
    const times = `${(part.micros / 1000).toFixed(0)} ms natively, ${(micros / 1000).toFixed(0)} ms in the module`;
    row(`${game}: ${what}`, goal(game, name), `${ratio} (${times})`);
  }
  const { median, longest, count } = await slowThoughts(file, whole.jobs);
  const times = `median ${median.toFixed(0)}, longest ${longest.toFixed(0)} ms of ${count} decisions`;
  row(`${game}: a decision of ${STRONGEST}, processor slowed ${SLOW} times`, "250 ms", times);
}
row("most memory of an instance", "64 MB", `${(most / MB).toFixed(1)} MB`);
