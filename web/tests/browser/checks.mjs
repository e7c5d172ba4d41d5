// Checks of one part of the run: each has a name, takes some seconds, and passes or fails; a failure is recorded and the next one runs.
import { longest } from "./waiting.mjs";

export class Checks {
  /** The checks that ran: `{ part, name, seconds, failed }`. */
  results = [];

  /** `failure` is called for each check that failed, and returns where it has stored what may explain it. */
  constructor(part, failure = async () => null) {
    this.part = part;
    this.failure = failure;
  }

  /** Something worth reading among the results. */
  note(text) {
    console.log(`      ${this.part}: ${text}`);
  }

  async run(name, check) {
    const began = performance.now();
    let failed = false;
    try {
      await longest(check(), `"${name}"`);
    } catch (error) {
      failed = true;
      await this.fail(name, error);
    }
    const seconds = (performance.now() - began) / 1000;
    this.results.push({ part: this.part, name, seconds, failed });
    if (!failed) console.log(`ok    ${this.part}: ${name} (${seconds.toFixed(1)} s)`);
  }

  /** Prints a failure, and where its screenshots and logs are. */
  async fail(name, error) {
    const kept = await this.failure(name, error).catch((fault) => `nowhere: ${fault.message}`);
    const told = String(error?.stack ?? error).replaceAll("\n", "\n      ");
    console.log(`FAIL  ${this.part}: ${name}\n      ${told}${kept ? `\n      Kept in ${kept}` : ""}`);
  }
}

export function equal(found, expected, what) {
  const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
  if (a !== b) throw new Error(`${what}: expected ${b}, found ${a}`);
}

export function holds(condition, what) {
  if (!condition) throw new Error(what);
}
