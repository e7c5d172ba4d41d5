// The page without a server (`cargo xtask web --static`): a folder that any web space can hold, at any path. All addresses are
// relative, and the page's own places are behind the `#`, so that the web space need not know them.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const here = import.meta.dirname;

/** What the page may do: everything from its folder, nothing from elsewhere. */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; " +
  "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

/** Leads from an address that a web space does not know to the page, at the same place. */
const lost = (base: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Goldfever</title>
    <script>
      var place = /\\/(t|puzzles|rules|new|programs|account|privacy)(\\/.*)?$/.exec(location.pathname);
      var base = ${JSON.stringify(base)} || location.pathname.slice(0, place ? place.index : -1).replace(/[^/]*$/, "") || "/";
      location.replace(base.replace(/\\/?$/, "/") + (place ? "#" + place[0] + location.search : ""));
    </script>
  </head>
  <body></body>
</html>
`;

export function alone(): Plugin {
  let [folder, base] = ["", ""];
  return {
    name: "goldfever-alone",
    apply: "build",
    enforce: "pre",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
      base = config.base.startsWith("/") ? config.base : "";
    },
    transform(code, id) {
      if (!id.endsWith(".svelte")) return null;
      return { code: code.replaceAll(/\bhref="\/(?!\/|api\/)/g, 'href="#/'), map: null };
    },
    transformIndexHtml: (html) =>
      html.replace(
        "<meta charset",
        `<meta http-equiv="Content-Security-Policy" content="${POLICY}" />\n    <meta charset`,
      ),
    closeBundle() {
      for (const name of readdirSync(folder).filter((file) => file.endsWith(".webmanifest"))) {
        const manifest = JSON.parse(readFileSync(join(folder, name), "utf8")) as Record<string, unknown>;
        delete manifest.id;
        writeFileSync(join(folder, name), JSON.stringify(manifest));
      }
      writeFileSync(join(folder, "404.html"), lost(base));
      writeFileSync(join(folder, "README.md"), readFileSync(join(here, "alone.md")));
    },
  };
}
