// WebKitGTK: its small browser, driven over WebDriver on a screen of its own that nobody sees. Each window has its own driver,
// which leads one session only.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { comes, limit } from "../browser/waiting.mjs";
import { Front } from "./front.mjs";
import { WebDriver } from "./webdriver.mjs";

/** The browser's own bar would be wider than a phone. */
const NARROW = "* { padding: 0; margin: 0; min-width: 0; border-width: 0; }";

/** Nothing is left of them even if the run is stopped from outside. */
const running = new Set();
const folders = new Set();
process.once("exit", () => {
  for (const program of running) program.kill("SIGKILL");
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function start(program, args, options) {
  const started = spawn(program, args, options);
  running.add(started);
  started.once("exit", () => running.delete(started));
  started.once("error", () => running.delete(started));
  return started;
}

async function stop(program) {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const gone = new Promise((done) => program.once("exit", done));
  program.kill("SIGTERM");
  const timer = setTimeout(() => program.kill("SIGKILL"), limit());
  await gone;
  clearTimeout(timer);
}

async function freePort() {
  const probe = createServer();
  await new Promise((done) => probe.listen(0, "127.0.0.1", done));
  const { port } = probe.address();
  await new Promise((done) => probe.close(done));
  return port;
}

/** A screen; it reports its number once it is there. */
async function openScreen(xvfb) {
  const args = ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"];
  const screen = start(xvfb, args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  let told = "";
  screen.stdio[3].on("data", (bytes) => (told += bytes));
  await comes(() => Promise.resolve(told.endsWith("\n")), "a screen of Xvfb");
  return { screen, display: `:${told.trim()}` };
}

class WebKitWindow {
  /** The server in front hears of them. */
  faults = [];

  static async open(programs, { size, dark }) {
    const window = new WebKitWindow();
    window.folder = mkdtempSync(join(tmpdir(), "goldfever-webkit-"));
    folders.add(window.folder);
    mkdirSync(join(window.folder, "gtk-3.0"));
    writeFileSync(join(window.folder, "gtk-3.0/gtk.css"), NARROW);
    const { screen, display } = await openScreen(programs.xvfb);
    window.screen = screen;
    const port = await freePort();
    const env = { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: window.folder, NO_AT_BRIDGE: "1" };
    window.driver = start(programs.driver, ["-p", String(port)], { env, stdio: "ignore" });
    const at = `http://127.0.0.1:${port}`;
    await comes(() => fetch(`${at}/status`).then((answer) => answer.ok), "the driver of WebKitGTK");
    const args = ["--automation", ...(dark ? ["--dark-mode"] : [])];
    window.session = await WebDriver.session(at, {
      // Otherwise 30 seconds, in which a busy machine may not draw the pictures that a look at the table waits for.
      timeouts: { script: limit() * 2, pageLoad: limit() * 2 },
      "webkitgtk:browserOptions": { binary: programs.browser, args },
    });
    await window.#resize(size);
    return window;
  }

  /** The size of the page is asked for, without the browser's bar. */
  async #resize({ width, height }) {
    const inner = () => this.session.run(() => [innerWidth, innerHeight]);
    await this.session.resize(width, height);
    await comes(async () => (await inner())[0] === width, `a window ${width} pixels wide`);
    const [, high] = await inner();
    await this.session.resize(width, height + height - high);
    await comes(async () => (await inner())[1] === height, `a page ${height} pixels high`);
  }

  goto(url) {
    return this.session.goto(url);
  }

  reload() {
    return this.session.reload();
  }

  run(work, ...args) {
    return this.session.run(work, ...args);
  }

  press(x, y) {
    return this.session.press(x, y);
  }

  type(text) {
    return this.session.type(text);
  }

  picture(path) {
    return this.session.picture(path);
  }

  async close() {
    await this.session?.end().catch(() => undefined);
    for (const program of [this.driver, this.screen]) await stop(program);
    rmSync(this.folder, { recursive: true, force: true });
    folders.delete(this.folder);
  }
}

/** The browser, by the paths of its driver, its program and Xvfb. */
export const webkit = (programs) => ({
  name: "webkit",
  before: (base) => Front.before(base),
  open: (options) => WebKitWindow.open(programs, options),
});
