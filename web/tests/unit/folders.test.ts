// Who may import whom in the page: neither files nor folders import each other in a circle, the board knows no game, only
// one list knows all games, and only net/ knows how to reach the backend.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { expect, test } from "vitest";

const src = join(import.meta.dirname, "../../src");

/**
 * `board`, `games/carcassonne`, or `.` for files next to the folders; a list of games counts as a folder of its own.
 */
function room(path: string): string {
  const [top, inner, ...deeper] = relative(src, path).split(sep);
  if (inner === undefined) return ".";
  return top === "games" && deeper.length > 0 ? `games/${inner}` : top;
}

const files = readdirSync(src, { withFileTypes: true, recursive: true })
  .filter((e) => e.isFile() && /\.(ts|svelte)$/.test(e.name))
  .map((e) => join(e.parentPath, e.name));
const known = new Set(files);

/** The file named by an import: by its path, or without its ending, or by its folder. */
function found(from: string, name: string): string {
  const path = resolve(dirname(from), name);
  return [path, `${path}.ts`, join(path, "index.ts")].find((p) => known.has(p)) ?? path;
}

interface Import {
  /** Importing file. */
  from: string;
  /** Imported file. */
  to: string;
  /** For the message of a failed test. */
  text: string;
}

const imports: Import[] = files.flatMap((from) =>
  [...readFileSync(from, "utf8").matchAll(/\b(?:from|import)\s*\(?\s*"(\.[^"]*)"/g)].map(([, name]) => ({
    from,
    to: found(from, name),
    text: `${relative(src, from)}: ${name}`,
  })),
);
/** Imports between rooms. Tests may import from any room. */
const crossing = imports
  .filter(({ from, to }) => !from.endsWith(".test.ts") && room(from) !== room(to))
  .map((one) => ({ ...one, source: room(one.from), target: room(one.to) }));
const texts = (some: { text: string }[]) => some.map(({ text }) => text);

/** Those that import each other in a circle, or that lie between two circles. */
function circular(edges: (readonly [string, string])[]): Set<string> {
  let left = edges;
  // A file is in no circle if it imports none of those that are left, or if none of them imports it.
  for (let before = -1; before !== left.length;) {
    before = left.length;
    const [from, to] = [new Set(left.map(([a]) => a)), new Set(left.map(([, b]) => b))];
    left = left.filter(([a, b]) => to.has(a) && from.has(b));
  }
  return new Set(left.map(([a]) => a));
}

test("there is something to look at", () => {
  expect(files.length).toBeGreaterThan(100);
  expect(crossing.length).toBeGreaterThan(100);
  expect(imports.filter(({ to }) => known.has(to)).length).toBeGreaterThan(1000);
  // The module is made by the build.
  const written = imports.filter(({ to }) => !to.endsWith(".wasm?url"));
  expect(texts(written.filter(({ to }) => !existsSync(to)))).toEqual([]);
});

test("a circle is found, and what only hangs on one is not part of it", () => {
  const edges = ["ab", "bc", "ca", "cd", "ea", "ff"].map(([from, to]) => [from!, to!] as const);
  expect([...circular(edges)].sort()).toEqual(["a", "b", "c", "f"]);
  expect([...circular([["a", "b"]])]).toEqual([]);
});

test("no file imports another in a circle, be it only for its types", () => {
  const left = circular(imports.map(({ from, to }) => [from, to]));
  expect(texts(imports.filter(({ from, to }) => left.has(from) && left.has(to)))).toEqual([]);
});

test("no folder imports another in a circle", () => {
  const left = circular(crossing.map(({ source, target }) => [source, target]));
  expect(texts(crossing.filter(({ source, target }) => left.has(source) && left.has(target)))).toEqual([]);
});

test("the board imports no game", () => {
  expect(texts(crossing.filter(({ source, target }) => source === "board" && target.startsWith("game")))).toEqual([]);
});

test("how the backend is reached is known inside net alone", () => {
  const inside = [join(src, "net", "http"), join(src, "net", "socket")].map((folder) => folder + sep);
  const door = join(src, "net", "socket", "served-table.ts");
  expect(inside.every((folder) => files.some((file) => file.startsWith(folder)))).toBe(true);
  const through = crossing.filter(({ to }) => to !== door && inside.some((folder) => to.startsWith(folder)));
  expect(texts(through)).toEqual([]);
});

test("the games are listed in one place, and know nothing of each other", () => {
  const shared = ["games/tiles"];
  const into = crossing.filter(({ target }) => target.startsWith("games/") && !shared.includes(target));
  const list = join(src, "games", "index.ts");
  expect(texts(into.filter(({ from }) => from !== list))).toEqual([]);
  const listed = into.filter(({ from }) => from === list);
  expect(new Set(listed.map(({ target }) => target)).size).toBe(listed.length);
});
