// Things that only one game has belong in that game's folder: no other file of the page names a game, an expansion, a
// figure, a mark or a kind of ground. The words come from games that the program played, with everything.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import carcassonne from "../../src/games/carcassonne/sample.json";
import carcassonneActions from "../../src/games/carcassonne/choices.json";
import goldRiverActions from "../../src/games/gold-river/choices.json";
import goldRush from "../../src/games/gold-rush/sample.json";
import goldRushActions from "../../src/games/gold-rush/choices.json";
import options from "../../src/pages/options.json";

const src = join(import.meta.dirname, "../../src");

/** All texts in these fields, at any depth. */
function texts(json: unknown, fields: readonly string[]): string[] {
  if (json === null || typeof json !== "object") return [];
  return Object.entries(json).flatMap(([name, value]) => {
    const list: unknown[] = Array.isArray(value) ? value : [value];
    return fields.includes(name) ? list.filter((text) => typeof text === "string") : texts(value, fields);
  });
}

const played = [carcassonne, goldRush, carcassonneActions, goldRushActions, goldRiverActions];
const expansions = Object.values(options).flatMap((specs) =>
  specs.filter((spec) => spec.kind === "several").flatMap((spec) => texts(spec, ["values"])),
);
const marks = [carcassonne, goldRush].flatMap((game) =>
  game.facts.tiles.flatMap((tile) => tile.segments.flatMap((s) => Object.keys(s.marks))),
);
// The end of a segment may be a word for nothing.
const pieces = texts(played, ["role", "piece", "kind", "words", "ends"]).filter(
  (word) => /^[a-z-]+$/.test(word) && word !== "none",
);
const words = new Set([...Object.keys(options), ...expansions, ...marks, ...pieces]);

/** Literals that equal such a word, and comments and class names that contain the name of a game. */
function found(text: string): string[] {
  const literals = [...text.matchAll(/(["'`])([a-z]+(?:-[a-z]+)*)\1/g)].map(([, , word]) => word!);
  const names = Object.keys(options).flatMap((game) =>
    text.toLowerCase().includes(game) || text.includes(game.replace("-", " ")) ? [game] : [],
  );
  return [...literals.filter((word) => words.has(word)), ...names];
}

// Generated files have examples in their comments.
const own = new RegExp(`^wire/|^games/(${Object.keys(options).join("|")})/|^games/index\\.ts$|\\.test\\.ts$|\\.json$`);
const files = readdirSync(src, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && /\.(ts|svelte|css)$/.test(entry.name))
  .map((entry) => relative(src, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
  .filter((file) => !own.test(file));

test("words of games are known, and found", () => {
  for (const word of ["carcassonne", "castles", "ringmaster", "pennant", "city", "railway", "crop-circles"])
    expect(words, word).toContain(word);
  expect(words.size).toBeGreaterThan(30);
  expect(found('const a = icon === "ringmaster"; // as in carcassonne')).toEqual(["ringmaster", "carcassonne"]);
  expect(found('"label", `x`, "place", "none"')).toEqual([]);
});

test.each(files)("%s knows no game", (file) => {
  expect(found(readFileSync(join(src, file), "utf8"))).toEqual([]);
});
