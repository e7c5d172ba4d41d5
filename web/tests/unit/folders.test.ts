// Who may import whom in the page: no folder imports another in a circle, the board knows no game, one list knows all.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { expect, test } from "vitest";

const src = join(import.meta.dirname, "../../src");

/** `board`, `games/carcassonne`, or `.` for what lies beside the folders; a list of games is a room of its own. */
function room(path: string): string {
  const [top, inner, ...deeper] = relative(src, path).split(sep);
  if (inner === undefined) return ".";
  return top === "games" && deeper.length > 0 ? `games/${inner}` : top;
}

/** The file that an import names. */
function found(from: string, name: string): string {
  const path = resolve(dirname(from), name);
  if (existsSync(path) && statSync(path).isDirectory()) return join(path, "index.ts");
  return path;
}

const files = readdirSync(src, { withFileTypes: true, recursive: true })
  .filter((e) => e.isFile() && /\.(ts|svelte)$/.test(e.name) && !e.name.endsWith(".test.ts"))
  .map((e) => join(e.parentPath, e.name));
const imports = files.flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/\b(?:from|import)\s*\(?\s*"(\.[^"]*)"/g)].map(([, name]) => {
    const to = found(file, name);
    return {
      file: relative(src, file),
      name,
      path: relative(src, to).replaceAll(sep, "/"),
      from: room(file),
      to: room(to),
    };
  }),
);
const edges = imports.filter(({ from, to }) => from !== to);

test("there is something to look at", () => {
  expect(files.length).toBeGreaterThan(100);
  expect(edges.length).toBeGreaterThan(100);
});

test("no folder imports another in a circle", () => {
  const rooms = new Map<string, Set<string>>();
  for (const { from, to } of edges) rooms.set(from, (rooms.get(from) ?? new Set()).add(to));
  // Whoever imports nothing that is left stands on firm ground; what remains in the end goes round.
  let left = new Set([...rooms.keys(), ...edges.map(({ to }) => to)]);
  for (let before = -1; before !== left.size;) {
    before = left.size;
    left = new Set([...left].filter((r) => [...(rooms.get(r) ?? [])].some((to) => left.has(to))));
  }
  const circle = edges.filter(({ from, to }) => left.has(from) && left.has(to));
  expect(circle.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

test("the board imports no game", () => {
  expect(edges.filter(({ from, to }) => from === "board" && to.startsWith("game"))).toEqual([]);
});

test("how the backend is reached is known inside net alone", () => {
  const doors = ["net/backend", "net/socket/served-table"];
  const inside = edges.filter(({ to, path }) => to === "net" && /^net\/(http|socket)\//.test(path));
  expect(inside.filter(({ path }) => !doors.includes(path)).map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

test("the games are listed in one place, and know nothing of each other", () => {
  const shared = ["games/tiles"];
  const into = edges.filter(({ to }) => to.startsWith("games/") && !shared.includes(to));
  const outside = into.filter(({ file }) => file !== join("games", "index.ts"));
  expect(outside.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  const listed = into.filter(({ file }) => file === join("games", "index.ts"));
  expect(new Set(listed.map(({ to }) => to)).size).toBe(listed.length);
});
