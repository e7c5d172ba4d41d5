// Explicit compile hints: with this comment at the beginning of a file, Chromium compiles all its functions on a thread of
// its own while the file is loading, instead of one after the other on the page's thread when each is first called
// (docs/notes/2026-11-speed.md has the gain). For other browsers it is just a comment.
import type { Plugin, Rollup } from "vite";

const HINT = "//# allFunctionsCalledOnLoad\n";

/** Files most of whose functions are called as soon as they are loaded, by their names in chunks.ts; and the tables of
 * games. */
const NAMES = [
  "page",
  "shared",
  "home",
  "board",
  "carcassonne-drawings",
  "gold-rush-drawings",
  "table",
  "cards",
  "tile-table",
];
const PLAY = /\/src\/games\/[\w-]+\/Play\.svelte$/;

const atOnce = (chunk: Rollup.OutputChunk): boolean =>
  chunk.isEntry || NAMES.includes(chunk.name) || chunk.moduleIds.some((id) => PLAY.test(id));

export function compileHints(): Plugin {
  return {
    name: "goldfever-compile-hints",
    apply: "build",
    generateBundle: {
      // After what Vite puts at the beginning of a file, since it only counts there.
      order: "post",
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === "chunk" && atOnce(chunk)) chunk.code = HINT + chunk.code;
      },
    },
  };
}
