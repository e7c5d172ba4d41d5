// Writes down which packages the built page holds parts of, so that `cargo xtask dist` can name them and their licences. All of them
// are development dependencies to npm, so only the bundler knows.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const LIST = join(import.meta.dirname, "../node_modules/.goldfever/page-packages.json");
/** Small helpers that the bundler adds have names of their own: `\0vite/preload-helper.js`, `\0rolldown/runtime.js`. */
const MODULE = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\/|^\0(vite|rolldown)\//;

// Workers are bundled on their own, before the page is written.
const found = new Set<string>();

export function packages(): Plugin {
  return {
    name: "goldfever-packages",
    apply: "build",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      for (const id of chunks.flatMap((chunk) => chunk.moduleIds)) {
        const [, own, helper] = MODULE.exec(id) ?? [];
        const name = own ?? helper;
        if (name) found.add(name);
      }
      mkdirSync(dirname(LIST), { recursive: true });
      writeFileSync(LIST, `${JSON.stringify([...found].sort(), null, 2)}\n`);
    },
  };
}
