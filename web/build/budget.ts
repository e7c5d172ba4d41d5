// The first load has a budget, which the build enforces: the start page and the table of a game in one language,
// compressed, with the typefaces. The bytes are the same on every machine, so nothing has to be measured.
// `npm run measure load` counts the actual transfer, including the server's headers, against 250 kB (docs/performance.md).
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** In bytes. It leaves 10.5 kB of the 250 kB for the answers of the server. */
export const BUDGET = 239_500;

const FIXED = ["page", "start", "table"];

/** The largest first load of any game in a language; `size` gives the transferred size of a file. */
export function firstLoad(
  files: Readonly<Record<string, readonly string[]>>,
  typefaces: readonly string[],
  size: (address: string) => number,
): { bytes: number; what: string } {
  const languages = Object.keys(files).filter((name) => name.startsWith("language-"));
  const games = ["carcassonne", "gold-rush", "gold-river"].filter((name) => name in files);
  const loads = languages.flatMap((language) =>
    games.map((game) => {
      const tag = language.replace("language-", "");
      // With the messages that only they need.
      const names = [...FIXED, game].flatMap((name) => [name, `${name}-${tag}`]);
      const parts = [language, ...names].flatMap((name) => files[name] ?? []);
      const all = new Set(["/index.html", ...parts, ...typefaces]);
      return { what: `${game}, ${language}`, bytes: [...all].reduce((sum, address) => sum + size(address), 0) };
    }),
  );
  return loads.reduce((most, load) => (load.bytes > most.bytes ? load : most), { what: "nothing", bytes: 0 });
}

export function budget(): Plugin {
  let folder = "";
  return {
    name: "goldfever-budget",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: {
      // The compressed files are written in the same hook.
      order: "post",
      sequential: true,
      handler() {
        const names = new Set(readdirSync(folder, { recursive: true, encoding: "utf8" }));
        const size = (address: string): number => {
          const name = address.slice(1);
          return statSync(join(folder, names.has(`${name}.br`) ? `${name}.br` : name)).size;
        };
        const typefaces = [...names].filter((name) => name.endsWith(".woff2")).map((name) => `/${name}`);
        const files = JSON.parse(readFileSync(join(folder, "files.json"), "utf8")) as Record<string, string[]>;
        const { bytes, what } = firstLoad(files, typefaces, size);
        if (bytes > BUDGET) throw new Error(`the first load (${what}) is ${bytes} bytes; its budget is ${BUDGET}`);
      },
    },
  };
}
