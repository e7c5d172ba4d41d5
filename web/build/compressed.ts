// Writes each file of the build that is text, and the module, once more in compressed form, as small as it gets: the server only hands it on.
// The plugin `vite-plugin-compression2` (2.5) reads the files before the last plugins have changed them: with it, 13 of 190
// files had a compressed form with other contents, and two had none.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(js|css|html|svg|webmanifest|wasm|jsonl)$/;

export function compressed(): Plugin {
  let folder = "";
  return {
    name: "goldfever-compressed",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        const path = join(folder, name);
        if (!TEXT.test(name) || !statSync(path).isFile()) continue;
        const text = readFileSync(path);
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        };
        for (const [ending, small] of [
          ["br", brotliCompressSync(text, { params })],
          ["gz", gzipSync(text, { level: 9 })],
        ] as const)
          if (small.length < text.length) writeFileSync(`${path}.${ending}`, small);
      }
    },
  };
}
