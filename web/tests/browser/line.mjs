// A connection between browser and server that can be cut. Chromium's own offline mode (`setOffline` of a context) is not
// used: version 148 forgets it when the next page is loaded, and its service workers ignore it.
import { connect, createServer } from "node:net";

const MARK = "line-is-cut";

export class Line {
  isCut = false;
  #sockets = new Set();

  /** Forwards everything to the server at `address`, until it is cut. */
  static async before(address) {
    const line = new Line();
    const { hostname, port } = new URL(address);
    line.server = createServer((near) => {
      if (line.isCut) return near.destroy();
      const far = connect(Number(port), hostname);
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ]) {
        line.#sockets.add(socket);
        socket.on("error", () => other.destroy());
        socket.on("close", () => line.#sockets.delete(socket));
        socket.pipe(other);
      }
    });
    await new Promise((done) => line.server.listen(0, "127.0.0.1", done));
    line.base = `http://127.0.0.1:${line.server.address().port}`;
    return line;
  }

  cut() {
    this.isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend() {
    this.isCut = false;
  }

  close() {
    this.cut();
    return new Promise((done) => this.server.close(done));
  }
}

/** From now on `setOnline` can tell the browser of this page that it is offline. */
export const mayGoOffline = (page) =>
  page.context().addInitScript((mark) => {
    Object.defineProperty(Navigator.prototype, "onLine", { get: () => localStorage.getItem(mark) === null });
  }, MARK);

/** The browser believes that it is online, or offline; so do pages that are loaded afterwards. */
export const setOnline = (page, is) =>
  page.evaluate(
    ([mark, online]) => {
      if (online) localStorage.removeItem(mark);
      else localStorage.setItem(mark, "");
      dispatchEvent(new Event(online ? "online" : "offline"));
    },
    [MARK, is],
  );
