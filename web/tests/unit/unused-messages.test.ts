// Every message is used somewhere: by the page, by the server or by the command line.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");

function files(folder: string, ending: RegExp): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

const read = (path: string): string => readFileSync(path, "utf8");
const keys = files("locales/en", /\.ftl$/).flatMap((path) =>
  [...read(path).matchAll(/^([a-zA-Z][\w-]*)\s*=/gm)].map((m) => m[1]!),
);
const sources = [
  ...files("web/src", /(?<!\.test|generated)\.(ts|svelte)$/),
  ...files("crates", /\.(rs|tiles|cards)$/).filter((path) => !/[\\/](tests|target)[\\/]/.test(path)),
].map(read);

/** Quoted texts, and texts put together with values: `phase-${x}`, format!("item-{name}-{}"). */
function literals(text: string): string[] {
  const quoted = [...text.matchAll(/"((?:[^"\\\n]|\\.)*)"|`([^`\n]*)`|'([\w-]+)'/g)].map((m) => m[1] ?? m[2] ?? m[3]!);
  // A template may be inside another.
  const inner = [...text.matchAll(/`((?:[\w-]|\$\{[^`{}]*\})+)`/g)].map((m) => m[1]!);
  return [...quoted, ...inner];
}

/** References within messages: `{ other-message }`. */
const references = files("locales/en", /\.ftl$/).flatMap((path) =>
  [...read(path).matchAll(/\{\s*([a-z][\w-]*)\s*\}/g)].map((m) => m[1]!),
);

const said = new Set([...sources.flatMap(literals), ...references]);

interface Pattern {
  begins: string;
  whole: RegExp;
}

/** A key is put together from its beginning and values. */
function pattern(literal: string): Pattern | null {
  const parts = literal.split(/\$?\{[^}]*\}/);
  if (parts.length < 2 || !/^[a-z]+-/.test(parts[0]!) || parts.some((part) => !/^[\w-]*$/.test(part))) return null;
  return { begins: parts[0]!, whole: new RegExp(`^${parts.join("[\\w-]+")}$`) };
}
const fits = (key: string, { begins, whole }: Pattern): boolean => key.startsWith(begins) && whole.test(key);
const patterns = [...said].map(pattern).filter((found) => found !== null);

/** Keys that begin with the name of a game: `${game.name}-reconstruction`. */
const OF_GAMES = /^(carcassonne|gold-river|gold-rush)-reconstruction$/;

const together = sources.join("\n");
/** As a quoted word, where nested quotes hide it from the search for texts. */
const quoted = (key: string): boolean => ['"', "'", "`"].some((quote) => together.includes(quote + key + quote));

const saidByNobody = (all: string[]): string[] =>
  all.filter(
    (key) => !OF_GAMES.test(key) && !said.has(key) && !patterns.some((found) => fits(key, found)) && !quoted(key),
  );

test("there is something to look at", () => {
  expect(keys.length).toBeGreaterThan(800);
  expect(fits("phase-auction", pattern("phase-${view.phase}")!)).toBe(true);
  expect(fits("option-gold-rush-farmers", pattern("option-{game}-{}")!)).toBe(true);
  expect(pattern("{name}-{}")).toBeNull();
  expect(said.has("play-now")).toBe(true);
});

test("no message is there for nobody", () => {
  // Except a planted one, which is found.
  expect(saidByNobody([...keys, "planted-for-nobody"])).toEqual(["planted-for-nobody"]);
});
