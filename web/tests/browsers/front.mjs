// A server in front of another one. It adds a script to every page that reports errors to it: WebKitGTK's driver does
// not.
import { createServer, request } from "node:http";
import { connect } from "node:net";

const SCRIPT = "/errors-of-the-page.js";
const TOLD = "/errors-of-the-page";

/** WebKit reports this as an error, but it is none: observers of sizes get some changes one frame later. */
const EXPECTED = /ResizeObserver loop completed/;

/** It runs before everything else in the page. */
const WATCH = `{
  // A page that is being left may stop loading files.
  let left = false;
  for (const leaving of ["beforeunload", "pagehide"]) addEventListener(leaving, () => (left = true));
  const tell = (what) => left || void fetch("${TOLD}", { method: "POST", body: String(what).slice(0, 2000), keepalive: true });
  const words = (fault) => (fault?.stack ? fault + "\\n" + fault.stack : String(fault));
  addEventListener("error", (event) => {
    const { target } = event;
    if (target instanceof Element) tell("not loaded: " + (target.src ?? target.href));
    else tell("uncaught: " + event.message + " " + words(event.error));
  }, true);
  addEventListener("unhandledrejection", ({ reason }) => tell("rejected: " + words(reason)));
  const { error } = console;
  console.error = (...args) => { tell(args.map(words).join(" ")); error.apply(console, args); };
}`;

export class Front {
  /** The reports of the pages. */
  faults = [];

  static async before(base) {
    const front = new Front();
    front.to = new URL(base);
    front.server = createServer((asked, answer) => front.#answer(asked, answer));
    front.server.on("upgrade", (asked, socket, head) => front.#upgrade(asked, socket, head));
    await new Promise((done) => front.server.listen(0, "127.0.0.1", done));
    front.base = `http://127.0.0.1:${front.server.address().port}`;
    return front;
  }

  #answer(asked, answer) {
    if (asked.url === SCRIPT) return answer.writeHead(200, { "content-type": "text/javascript" }).end(WATCH);
    if (asked.url === TOLD) return void this.#hear(asked, answer);
    const { hostname, port } = this.to;
    const headers = { ...asked.headers, "accept-encoding": "identity" };
    const onward = request({ hostname, port, path: asked.url, method: asked.method, headers }, (got) => {
      if (/^text\/html/.test(got.headers["content-type"] ?? "")) return void this.#watched(got, answer);
      answer.writeHead(got.statusCode, got.headers);
      got.pipe(answer);
    });
    onward.once("error", () => answer.destroy());
    asked.pipe(onward);
  }

  async #hear(asked, answer) {
    let text = "";
    for await (const piece of asked) text += piece;
    if (!EXPECTED.test(text)) this.faults.push(text);
    answer.writeHead(204).end();
  }

  /** The page, with the script before its first one. */
  async #watched(got, answer) {
    const pieces = [];
    for await (const piece of got) pieces.push(piece);
    const page = Buffer.concat(pieces).toString().replace("<head>", `<head><script src="${SCRIPT}"></script>`);
    const headers = { ...got.headers, "content-length": Buffer.byteLength(page) };
    delete headers["transfer-encoding"];
    answer.writeHead(got.statusCode, headers).end(page);
  }

  /** The line to a table goes through as it is. */
  #upgrade(asked, socket, head) {
    const onward = connect(Number(this.to.port), this.to.hostname, () => {
      const lines = [];
      for (let at = 0; at < asked.rawHeaders.length; at += 2)
        lines.push(`${asked.rawHeaders[at]}: ${asked.rawHeaders[at + 1]}`);
      onward.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    onward.on("error", () => socket.destroy());
    socket.on("error", () => onward.destroy());
  }

  close() {
    this.server.closeAllConnections();
    return new Promise((done) => this.server.close(done));
  }
}
