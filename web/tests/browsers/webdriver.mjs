// A client of the W3C's WebDriver: the few commands that a window of these tests needs. WebKitGTK's driver knows nothing newer,
// and a library would bring more than a hundred packages for these requests.
import { writeFileSync } from "node:fs";

/** One press of the main button takes this long, in milliseconds. */
const PRESS = 20;

export class WebDriver {
  #base;

  /** Asks the driver at this address for a session with these capabilities. */
  static async session(driver, capabilities) {
    const session = new WebDriver();
    session.#base = driver;
    const { sessionId } = await session.#ask("POST", "/session", { capabilities: { alwaysMatch: capabilities } });
    session.#base = `${driver}/session/${sessionId}`;
    return session;
  }

  async #ask(method, path, body) {
    const answer = await fetch(this.#base + path, { method, body: body && JSON.stringify(body) });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  }

  goto(url) {
    return this.#ask("POST", "/url", { url });
  }

  reload() {
    return this.#ask("POST", "/refresh", {});
  }

  /** Makes the whole window, with the browser's own bars, this large. */
  resize(width, height) {
    return this.#ask("POST", "/window/rect", { width, height });
  }

  /** Runs a function in the page and returns what it, or its promise, gives. */
  async run(work, ...args) {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${work})(...[...arguments].slice(0, -1)))
        .then((given) => done({ given }), (fault) => done({ fault: String(fault) }));`;
    const { given, fault } = await this.#ask("POST", "/execute/async", { script, args });
    if (fault !== undefined && fault !== null) throw new Error(fault);
    return given;
  }

  /** Presses and releases the mouse here. */
  press(x, y) {
    const actions = [
      { type: "pointerMove", duration: 0, origin: "viewport", x: Math.round(x), y: Math.round(y) },
      { type: "pointerDown", button: 0 },
      { type: "pause", duration: PRESS },
      { type: "pointerUp", button: 0 },
    ];
    return this.#ask("POST", "/actions", { actions: [{ type: "pointer", id: "mouse", actions }] });
  }

  /** Types this text into whatever has the focus. */
  type(text) {
    const actions = [...text].flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })));
    return this.#ask("POST", "/actions", { actions: [{ type: "key", id: "keys", actions }] });
  }

  async picture(path) {
    writeFileSync(path, Buffer.from(await this.#ask("GET", "/screenshot"), "base64"));
  }

  end() {
    return this.#ask("DELETE", "");
  }
}
