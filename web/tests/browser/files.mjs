// A plain file server for the page without a server, below a path.
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

/** The folder of `cargo xtask web --static`. */
export const folder = join(import.meta.dirname, "../../../target/static");
const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/** A file server that knows nothing of the page. */
export class Files {
  asked = [];

  static async below(path) {
    const files = new Files();
    files.server = createServer((request, answer) => {
      const { pathname } = new URL(request.url, "http://here");
      files.asked.push(pathname);
      const name = normalize(pathname.startsWith(path) ? pathname.slice(path.length) || "index.html" : "none");
      const file = join(folder, name);
      const there = !name.startsWith("..") && existsSync(file) && statSync(file).isFile();
      if (!there) return answer.writeHead(404, { "content-type": "text/html" }).end(files.lost);
      answer.writeHead(200, { "content-type": TYPES[extname(file)] ?? "text/plain" });
      createReadStream(file).pipe(answer);
    });
    await new Promise((done) => files.server.listen(0, "127.0.0.1", done));
    files.origin = `http://127.0.0.1:${files.server.address().port}`;
    files.base = `${files.origin}${path}`;
    return files;
  }

  close() {
    this.server.closeAllConnections();
    return new Promise((done) => this.server.close(done));
  }
}
