// One part of the run, with its own server, data folder, draws and visitors. So parts run in any order, alone, and at
// the same time as others.
import { createHash } from "node:crypto";
import { Checks } from "./checks.mjs";
import { forget, keep } from "./failures.mjs";
import { Visitors } from "./harness.mjs";
import { Server } from "./server.mjs";
import { longest } from "./waiting.mjs";

/** The draws in a part follow from the seed of the run and from the name of the part, not from the other parts. */
const seedOf = (run, name) => createHash("sha256").update(`${run} ${name}`).digest().readUInt32BE();

/** Runs a part in this browser. Returns the results of its checks. */
export async function runPart(name, work, { binary, browser, run }) {
  const part = { name, run, seed: seedOf(run, name), visitors: new Visitors(browser) };
  const checks = new Checks(name, (check, error) => keep(part, check, error));
  forget(name);
  part.server = await Server.prepare(binary, { botDelay: 0, seed: part.seed });
  try {
    await part.server.start();
    await work(checks, part.visitors, part.server);
  } catch (error) {
    const ended = "what happens between the checks";
    await checks.fail(ended, error);
    checks.results.push({ part: name, name: ended, seconds: 0, failed: true });
  } finally {
    await longest(part.visitors.close(), "closing the pages").catch(console.error);
    await part.server.close();
  }
  return checks.results;
}
