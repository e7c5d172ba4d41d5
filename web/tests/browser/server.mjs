// The real server, started, killed and restarted by the tests.
import { execFile, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { limit } from "./waiting.mjs";

/** Below the ports that systems use for outgoing connections: a port is still free when its server is restarted. */
const [FIRST_PORT, PORTS] = [20_000, 12_000];
let nextPort = process.pid * 37;

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer().once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });

async function freePort() {
  for (let tries = 0; tries < PORTS; tries++) {
    const port = FIRST_PORT + (nextPort++ % PORTS);
    if (await isFree(port)) return port;
  }
  throw new Error("no port is free");
}

/** Running servers and their folders. Nothing is left of them even if the run is stopped from outside. */
const running = new Set();
const folders = new Set();
process.once("exit", () => {
  for (const server of running) server.kill("SIGKILL");
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

export class Server {
  #process = null;
  #said = "";
  #beside = [];

  /**
   * Takes the path of the binary and starts nothing yet. `botDelay`: the usual pause of its computer players in
   * milliseconds; `seed`: draws follow from it and from the choices, so that a run can be repeated; `args`: further
   * options.
   */
  static async prepare(binary, { botDelay = 20, seed = process.env.SEED ?? "1", args = [] } = {}) {
    const server = new Server();
    server.botDelay = botDelay;
    server.seed = seed;
    server.args = args;
    server.binary = binary;
    server.folder = mkdtempSync(join(tmpdir(), "goldfever-browser-"));
    folders.add(server.folder);
    await server.#takePort();
    return server;
  }

  async #takePort() {
    this.port = await freePort();
    this.base = `http://127.0.0.1:${this.port}`;
  }

  /** Another server with its own folder, which is closed with this one. */
  async beside(options = {}) {
    const { binary, botDelay, seed } = this;
    const server = await Server.prepare(binary, { botDelay, seed, ...options });
    this.#beside.push(server);
    return server;
  }

  /** This server and others that run at the same time. */
  get all() {
    return [this, ...this.#beside];
  }

  /** The server's whole output, over all its starts. */
  get said() {
    return this.#said;
  }

  async start() {
    const { port, folder, botDelay, seed } = this;
    const args = ["serve", "--port", port, "--data-dir", folder, "--bot-delay", botDelay, "--chance-seed", seed].map(
      String,
    );
    // All visitors of the tests come from one address, in quick succession.
    for (const what of ["requests-per-second", "tables-per-hour", "sessions-per-hour", "tokens-per-hour"])
      args.push(`--max-${what}`, "0");
    // Clocks of a few seconds.
    args.push("--test-paces");
    for (const what of ["connections", "pages"]) args.push(`--max-${what}-per-address`, "0");
    args.push(...this.args);
    const before = this.#said.length;
    this.#process = spawn(this.binary, args, { stdio: ["ignore", "pipe", "pipe"] });
    const started = this.#process;
    running.add(started);
    started.once("exit", () => running.delete(started));
    const hear = (bytes) => (this.#said += bytes);
    const { stdout, stderr } = this.#process;
    stdout.on("data", hear);
    stderr.on("data", hear);
    // It prints its address once it serves.
    const told = new Promise((resolve) => {
      const timer = setTimeout(resolve, limit(), "nothing was said in time");
      const done = (fault) => {
        clearTimeout(timer);
        resolve(fault);
      };
      stdout.on("data", () => this.#said.slice(before).includes(" serves at ") && done(null));
      stdout.once("close", () => done("it ended"));
      this.#process.once("error", (error) => done(error.message));
    });
    const fault = await told;
    if (fault) throw new Error(`the server does not start: ${fault}\n${this.#said.slice(before)}`);
    const ready = await fetch(`${this.base}/readyz`);
    if (!ready.ok) throw new Error(`the server is not ready: ${ready.status}\n${this.#said.slice(before)}`);
  }

  /** Runs a command of the program on this server's data; returns what it prints. */
  async command(...args) {
    const { stdout } = await promisify(execFile)(this.binary, [...args, "--data-dir", this.folder]);
    return stdout;
  }

  /** SIGKILL: everything that has not reached the disk is lost. */
  async kill() {
    await this.#end("SIGKILL");
  }

  /** SIGTERM: the server says goodbye first, and then exits. */
  async stop() {
    const how = await this.#end("SIGTERM");
    if (how !== 0) throw new Error(`the server does not end by itself: ${how}`);
  }

  async #end(signal) {
    const process = this.#process;
    this.#process = null;
    if (!process || process.exitCode !== null || process.signalCode !== null) return;
    const gone = new Promise((resolve) => process.once("exit", resolve));
    process.kill(signal);
    const timer = setTimeout(() => process.kill("SIGKILL"), limit());
    await gone;
    clearTimeout(timer);
    const how = process.exitCode ?? process.signalCode;
    this.#said += `\n--- ended: ${how}\n`;
    return how;
  }

  /** Points of each player after `goldfever replay` of this record. */
  async replay(record) {
    const file = join(this.folder, "record.txt");
    writeFileSync(file, record);
    const { stdout } = await promisify(execFile)(this.binary, ["replay", "--json", file]);
    return JSON.parse(stdout).players.map((p) => p.total);
  }

  async close() {
    for (const server of this.#beside) await server.close();
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
    folders.delete(this.folder);
  }
}
