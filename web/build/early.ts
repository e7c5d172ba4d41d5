// Prepares what can be done before the page itself runs: puts build/early.js into it, and lists for the server which files
// the page will request at which address (`files.json`), so that it can name them in the answer's head.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rollup } from "vite";
import { withMessages } from "./later-messages";

type Bundle = Rollup.OutputBundle;

/** A chunk and everything that it imports statically, with their styles; without those in `have`. */
function files(bundle: Bundle, name: string, have: ReadonlySet<string> = new Set()): Set<string> {
  const found = new Set<string>();
  const add = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== "chunk" || found.has(file) || have.has(file)) return;
    found.add(file);
    chunk.viteMetadata?.importedCss.forEach((css) => !have.has(css) && found.add(css));
    chunk.imports.forEach(add);
  };
  add(name);
  return found;
}

/** The chunk that a module is in. */
function chunkOf(bundle: Bundle, module: string): string {
  const found = Object.values(bundle).find(
    (chunk) => chunk.type === "chunk" && chunk.moduleIds.some((id) => id.endsWith(`/${module}`)),
  );
  if (!found) throw new Error(`no chunk of ${module}`);
  return found.fileName;
}

/** The pages by the names that the server has for them. */
const PAGES = {
  start: "Start",
  new: "NewTable",
  table: "TablePage",
  replay: "ReplayPage",
  puzzles: "Puzzles",
  programs: "Programs",
  account: "AccountPage",
  privacy: "Privacy",
  rules: "Rules",
};
const LANGUAGES = ["en", "cs"];

/** The message files that a module needs, as its importer says. Both are named as in `src/`. */
function messagesOf(module: string, importer: string): string[] {
  const source = readFileSync(join(import.meta.dirname, "../src", importer), "utf8");
  return withMessages(source).find((found) => module.endsWith(found.module.slice(1)))?.names ?? [];
}

/** The files of every page, and `first`, which runs before them; of each kind of page; of each game's table; and of the
 * languages, with what a page or a game needs of them beyond the rest (`new-cs`). All are addresses. */
function filesOf(bundle: Bundle, first: string): Record<string, string[]> {
  const entry = Object.values(bundle).find((chunk) => chunk.type === "chunk" && chunk.isEntry);
  if (!entry) throw new Error("no entry");
  const page = files(bundle, entry.fileName);
  const addresses = (found: Set<string>): string[] => [...found].map((file) => `/${file}`);
  const table = files(bundle, chunkOf(bundle, "src/pages/TablePage.svelte"), page);
  const all: Record<string, string[]> = {
    // The page itself gets the connection that is already open, and what runs before it gets the next.
    page: [...addresses(page).slice(0, 1), `/${first}`, ...addresses(page).slice(1)],
  };
  const addMessages = (name: string, module: string, importer: string): void => {
    const messages = messagesOf(module, importer);
    if (messages.length === 0) return;
    for (const language of LANGUAGES)
      all[`${name}-${language}`] = messages.map((file) => `/${chunkOf(bundle, `locales/${language}/${file}.ftl?raw`)}`);
  };
  for (const [name, component] of Object.entries(PAGES)) {
    all[name] = addresses(files(bundle, chunkOf(bundle, `src/pages/${component}.svelte`), page));
    addMessages(name, `pages/${component}.svelte`, "pages/pages.ts");
  }
  const have = new Set([...page, ...table]);
  for (const language of LANGUAGES)
    all[`language-${language}`] = addresses(files(bundle, chunkOf(bundle, `src/i18n/built-in/${language}.ts`), page));
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== "chunk") continue;
    const game = chunk.moduleIds
      .map((id) => id.match(/\/src\/games\/([\w-]+)\/Play\.svelte$/)?.[1])
      .find((name) => name);
    if (!game) continue;
    all[game] = addresses(files(bundle, chunk.fileName, have));
    addMessages(game, `games/${game}/Play.svelte`, `games/${game}/index.ts`);
  }
  return all;
}

export function early(): Plugin {
  return {
    name: "goldfever-early",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const source = readFileSync(join(import.meta.dirname, "early.js"), "utf8").replace(/^\s*\/\/.*\n/gm, "");
        const name = `assets/early-${createHash("sha256").update(source).digest("base64url").slice(0, 8)}.js`;
        this.emitFile({ type: "asset", fileName: name, source });
        this.emitFile({ type: "asset", fileName: "files.json", source: JSON.stringify(filesOf(bundle, name)) });
        const index = bundle["index.html"];
        if (index?.type !== "asset") throw new Error("no index.html");
        const html = String(index.source);
        // Not in the order of the modules: it runs as soon as it is loaded.
        index.source = html.replace(
          /<script type="module"[^>]*><\/script>/,
          `$&\n    <script type="module" async src="/${name}"></script>`,
        );
        if (index.source === html) throw new Error("index.html has no script");
      },
    },
  };
}
