// The real server, started, killed and started again by the tests.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

export class Server {
  #process = null;
  #said = "";

  /** Takes the binary's path, and how many milliseconds its computer players usually wait; nothing runs yet. */
  static async prepare(binary, { botDelay = 20 } = {}) {
    const server = new Server();
    server.botDelay = botDelay;
    server.binary = binary;
    server.port = await freePort();
    server.folder = mkdtempSync(join(tmpdir(), "goldfever-browser-"));
    server.base = `http://127.0.0.1:${server.port}`;
    return server;
  }

  async start() {
    const args = [
      "serve",
      "--port",
      String(this.port),
      "--data-dir",
      this.folder,
      "--bot-delay",
      String(this.botDelay),
    ];
    // What is drawn follows from the choices, so that a run does not depend on luck. SEED=N deals otherwise.
    args.push("--chance-seed", process.env.SEED ?? "1");
    // All visitors of the tests come from one address, and quickly.
    for (const limit of [
      "requests-per-second",
      "tables-per-hour",
      "sessions-per-hour",
      "tokens-per-hour",
      "connections-per-address",
      "pages-per-address",
    ])
      args.push(`--max-${limit}`, "0");
    this.#said = "";
    this.#process = spawn(this.binary, args, { stdio: ["ignore", "pipe", "pipe"] });
    const hear = (bytes) => (this.#said = (this.#said + bytes).slice(-4000));
    this.#process.stdout.on("data", hear);
    this.#process.stderr.on("data", hear);
    this.#process.on("error", (e) => (this.#said += e.message));
    // It says where it serves once it does.
    const { stdout } = this.#process;
    const told = new Promise((resolve) => {
      stdout.on("data", () => this.#said.includes(" serves at ") && resolve(true));
      stdout.once("close", () => resolve(false));
      this.#process.once("error", () => resolve(false));
    });
    const ready = (await told) && (await fetch(`${this.base}/readyz`)).ok;
    if (!ready) throw new Error(`the server does not start: ${this.#said}`);
  }

  /** SIGKILL: what has not reached the disk is lost. */
  async kill() {
    await this.#end("SIGKILL");
  }

  /** SIGTERM: it says goodbye first. Returns how long that took. */
  async stop() {
    const began = Date.now();
    await this.#end("SIGTERM");
    return Date.now() - began;
  }

  async #end(signal) {
    const process = this.#process;
    this.#process = null;
    if (!process || process.exitCode !== null || process.signalCode !== null) return;
    const gone = new Promise((resolve) => process.once("exit", resolve));
    process.kill(signal);
    await gone;
  }

  /** Points of each player after `goldfever replay` of this record. */
  replay(record) {
    const file = join(this.folder, "record.txt");
    writeFileSync(file, record);
    const told = JSON.parse(execFileSync(this.binary, ["replay", "--json", file], { encoding: "utf8" }));
    return told.players.map((p) => p.total);
  }

  async close() {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
