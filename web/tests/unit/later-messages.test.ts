// Messages that are fetched later are there wherever they are shown: each part of the page that has one of their keys is
// fetched together with them.
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, test } from "vitest";
import { withMessages, withoutMessages } from "../../build/later-messages";
import { LATER } from "../../src/i18n/bundles";

const web = join(import.meta.dirname, "../..");
const src = join(web, "src");
const locales = join(web, "../locales/en");
const LATER_FILES = [...new Set(Object.keys(LATER).map((path) => /([\w-]+)\.ftl$/.exec(path)![1]!))].sort();
const GAMES = ["carcassonne", "gold-river", "gold-rush"];

/** Uses that need no messages, or have them already: the file, the key or template, and why. */
const EXCEPTIONS: [file: string, use: RegExp, why: string][] = [
  ["games/carcassonne/kit.ts", /^(help|option)-/, "said only by the help, which brings them"],
  ["games/gold-rush/kit.ts", /^help-/, "said only by the help, which brings them"],
  ["games/gold-river/CardFace.svelte", /^card-/, "the picture on the start page shows only claims"],
  ["games/gold-river/words.ts", /./, "the picture on the start page shows only claims"],
  ["games/gold-rush/drawings/map-pieces.ts", /^tent-\$/, "the name of a piece"],
  ["games/gold-river/Tableau.svelte", /^gold-river-\$/, "kept and used cards"],
  ["games/carcassonne/BidField.svelte", /^\$\{id\}-wrong$/, "the id of an element"],
  ["games/tiles/sides.ts", /^feature-\$/, "the trial starts at a table that is shown"],
  ["guide/GuideBar.svelte", /^guide-\$/, "awaits the guide, which brings them"],
  ["players/Points.svelte", /^item-\$/, "its page awaits the messages of the game"],
  ["pages/TableList.svelte", /^phase-\$/, "phases of tables, not of games"],
  ["pages/KeptHere.svelte", /^phase-\$/, "phases of tables, not of games"],
  ["pages/OptionField.svelte", /-note$/, "notes on options"],
  ["pages/WaitingRoom.svelte", /^custom-data-\$/, "said of the game, not of its file"],
  ["replay/seats-of.ts", /^local-saved-games$/, "fetches them itself"],
  ["replay/import-notes.ts", /^import-/, "the start page stores the notes and shows none"],
];

const names = readdirSync(src, { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => /\.(ts|svelte)$/.test(name) && !name.endsWith(".test.ts"));
const sources = new Map(names.map((name) => [name, readFileSync(join(src, name), "utf8")]));

interface Import {
  to: string;
  /** Message files that are fetched with it. */
  messages: string[];
}

/** The modules that a module imports, at once or later. */
function imports(from: string): Import[] {
  const source = sources.get(from)!;
  const resolved = (to: string): string[] => {
    const path = posix.normalize(posix.join(posix.dirname(from), to));
    return [path, `${path}.ts`, `${path}/index.ts`].filter((name) => sources.has(name)).slice(0, 1);
  };
  const plain =
    /(?:^|\n)\s*(?:import|export)\s+(?!type\b)[^;"]*?from\s+"([^"]+)"|\bimport\("([^"]+)"\)|(?:^|\n)\s*import\s+"([^"]+)"/g;
  const gated = withMessages(source).flatMap(({ module, names }) =>
    resolved(module).map((to) => ({ to, messages: names })),
  );
  const others = [...withoutMessages(source).matchAll(plain)].flatMap(([, a, b, c]) =>
    resolved((a ?? b ?? c)!).map((to) => ({ to, messages: [] })),
  );
  return [...gated, ...others];
}
const graph = new Map(names.map((name) => [name, imports(name)]));

/** All modules that can be fetched without any of these message files. */
function without(files: readonly string[]): Set<string> {
  const found = new Set<string>();
  const add = (module: string): void => {
    if (found.has(module)) return;
    found.add(module);
    for (const { to, messages } of graph.get(module) ?? []) if (!messages.some((name) => files.includes(name))) add(to);
  };
  add("main.ts");
  return found;
}

const keysOf = (file: string): string[] =>
  [...readFileSync(join(locales, `${file}.ftl`), "utf8").matchAll(/^([a-zA-Z][\w-]*)\s*=/gm)]
    .map(([, key]) => key!)
    // Only the command line says this.
    .filter((key) => !/^game-.*-about$/.test(key));

/** Keys in a source: those of one word only where a message is asked for. */
function literals(source: string): Set<string> {
  const quoted = [...source.matchAll(/(["'`])([\w-]+)\1/g)]
    .map(([, , text]) => text!)
    .filter((text) => text.includes("-"));
  const asked = [...source.matchAll(/\b(?:t|maybe)\(([^()]*)/g)].flatMap(([, args]) =>
    [...args!.matchAll(/(["'`])([\w-]+)\1/g)].map(([, , text]) => text!),
  );
  return new Set([...quoted, ...asked]);
}

/** Keys that a source puts together: `option-${name}`. */
function templates(source: string): { text: string; fits: RegExp }[] {
  return [...source.matchAll(/`((?:[\w-]|\$\{[^`{}]*\})+)`/g)]
    .map(([, text]) => text!)
    .filter((text) => text.includes("${") && /[a-z]{3}/.test(text.replace(/\$\{[^}]*\}/g, "")))
    .map((text) => ({ text, fits: new RegExp(`^${text.replace(/\$\{[^}]*\}/g, "[\\w-]+")}$`) }));
}

/** Uses of this file's messages where they may be missing, as `module: key`. */
function missing(file: string): string[] {
  const keys = keysOf(file);
  const here = without([file]);
  // A key with a game's name in it is asked for where that game's table is shown.
  const ofGames = GAMES.includes(file) ? without(GAMES) : here;
  return [...here].flatMap((module) => {
    const source = sources.get(module)!;
    const said = literals(source);
    const put = ofGames.has(module) ? templates(source).filter(({ fits }) => keys.some((key) => fits.test(key))) : [];
    return [...keys.filter((key) => said.has(key)), ...put.map(({ text }) => text)]
      .filter((use) => !EXCEPTIONS.some(([name, like]) => name === module && like.test(use)))
      .map((use) => `${module}: ${use}`);
  });
}

test("the modules of the page are found through their imports", () => {
  const all = without([]);
  for (const module of [
    "pages/Start.svelte",
    "ui/ChosenOptions.svelte",
    "games/carcassonne/log.ts",
    "trial/Draws.svelte",
  ])
    expect(all, module).toContain(module);
  expect(without(["options"])).not.toContain("ui/ChosenOptions.svelte");
  expect(without(["gold-rush"])).toContain("games/tiles/TileTable.svelte");
  expect(without(GAMES)).not.toContain("games/tiles/TileTable.svelte");
});

test("uses of messages are found", () => {
  expect(literals('const a = b ? "option-yes" : "tent"; t(c ? "d" : "tokens")')).toEqual(
    new Set(["option-yes", "d", "tokens"]),
  );
  expect(templates("maybe(`option-${game}-${name}`) ?? `${name}`").map(({ text }) => text)).toEqual([
    "option-${game}-${name}",
  ]);
});

test.each(LATER_FILES)("%s is there wherever its messages are shown", (file) => {
  expect(missing(file)).toEqual([]);
});

test.each(["en", "cs"])("every message file of %s comes first or later", async (language) => {
  const all = readdirSync(join(web, "../locales", language)).map((name) => name.replace(".ftl", ""));
  const built = readFileSync(join(src, `i18n/built-in/${language}.ts`), "utf8");
  const first = /\{([\w,-]+)\}/.exec(built)![1]!.split(",");
  expect([...first, ...LATER_FILES, "cli"].sort()).toEqual(all.sort());
});
