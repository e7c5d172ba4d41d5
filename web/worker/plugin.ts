// Writes the service worker into the build: with the files of the shell and all others, and a name
// that changes when any of them does.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rollup } from "vite";

const here = import.meta.dirname;

/** The page's messages in a built-in language; it needs one before it can show anything. */
const isLanguage = ({ facadeModuleId }: Rollup.OutputChunk): boolean =>
  facadeModuleId?.includes("/i18n/built-in/") ?? false;

/** The start page, which says that the server cannot be reached. */
const isStart = ({ moduleIds }: Rollup.OutputChunk): boolean =>
  moduleIds.some((id) => id.endsWith("/src/pages/Start.svelte"));

/** The entry of the page, the start page, the languages, and everything that they import statically. */
function needed(bundle: Rollup.OutputBundle): string[] {
  const found = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || found.has(name)) return;
    found.add(name);
    chunk.imports.forEach(add);
    chunk.viteMetadata?.importedCss.forEach((css) => found.add(css));
  };
  for (const chunk of Object.values(bundle))
    if (chunk.type === "chunk" && (chunk.isEntry || isStart(chunk) || isLanguage(chunk))) add(chunk.fileName);
  // The page names what runs first; the typefaces come last.
  for (const name of Object.keys(bundle)) if (/\.woff2$|^assets\/(early|typefaces)-/.test(name)) found.add(name);
  return [...found].sort();
}

/** `alone`: the page is used without a server. */
export function serviceWorker(alone: boolean): Plugin {
  return {
    name: "goldfever-service-worker",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const source = readFileSync(join(here, "sw.js"), "utf8");
        const open = join(here, "../public");
        const beside = readdirSync(open)
          .filter((name) => /\.(svg|png|webmanifest)$/.test(name))
          .sort();
        const first = ["./", ...beside, ...needed(bundle)];
        const rest = Object.keys(bundle).filter((name) => name.startsWith("assets/") && !first.includes(name));
        const hash = createHash("sha256")
          .update(source)
          .update([...first, ...rest.sort()].join("\n"));
        for (const name of beside) hash.update(readFileSync(join(open, name)));
        hash.update(readFileSync(join(here, "../index.html")));
        const version = (alone ? "alone-" : "") + hash.digest("hex").slice(0, 16);
        const written = source
          .replace('const VERSION = "0";', `const VERSION = "${version}";`)
          .replace('const SHELL = ["./"];', `const SHELL = ${JSON.stringify(first)};`)
          .replace("const REST = [];", `const REST = ${JSON.stringify(rest)};`);
        if (!written.includes(version) || written.includes('SHELL = ["./"];') || written.includes("REST = [];"))
          throw new Error("worker/sw.js has changed");
        this.emitFile({ type: "asset", fileName: "sw.js", source: written });
      },
    },
  };
}
