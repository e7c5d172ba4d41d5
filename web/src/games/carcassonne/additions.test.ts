// The numbers on the form for expansions: tiles are counted in the tile files.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import offered from "../../pages/options.json";
import type { OptionSpec } from "../../wire/OptionSpec";
import additions from "./additions.json";

const folder = join(import.meta.dirname, "../../../../crates/carcassonne/tiles");

/** Kinds of tiles in a file with their numbers, from lines such as `IC/CCC 2* | ...`. */
function kinds(book: string): { name: string; count: number; line: string }[] {
  const lines = readFileSync(join(folder, `${book}.tiles`), "utf8").split("\n");
  return lines.flatMap((line) => {
    const found = /^([A-Z][\w.]*\/\S+)\s+([0-9]+)\*?\s*\|/.exec(line);
    return found ? [{ name: found[1]!, count: Number(found[2]), line }] : [];
  });
}

/** The tiles whose line in the file contains this; tiles that replace others do not count. */
const count = (book: string, has = /./): number =>
  kinds(book)
    .filter(({ line }) => has.test(line) && !line.includes("instead:"))
    .reduce((sum, kind) => sum + kind.count, 0);

const FORK = "CC.2/CFR";
const counted: Record<string, number> = {
  goldmines: count("goldmines"),
  "big-top": count("circus", / circus/),
  acrobats: count("circus", / acrobats/),
  bazaars: count("bazaars"),
  "crop-circles-1": count("crop-circles", /^CC\.1/),
  inns: count("inns"),
  traders: count("traders"),
  abbot: count("abbot"),
  cult: count("cult"),
  king: count("king"),
  hills: count("hills"),
  monasteries: count("monasteries"),
  "dutch-monasteries": count("monasteries-elsewhere", /^NB/),
  "japanese-buildings": count("monasteries-elsewhere", /^JB/),
  darmstadt: count("darmstadt"),
  tower: count("tower"),
  princess: count("princess"),
  hut: count("hut"),
  "german-cathedrals": count("german-cathedrals"),
  // They are in the hands of players.
  "german-castles": 0,
};

test.each(Object.entries(counted))("%s", (value, tiles) => {
  expect((additions as Record<string, { tiles: number }>)[value]!.tiles).toBe(tiles);
});

test("the single crop circle tile is one of six", () => {
  const all = count("crop-circles", /^CC\.2/);
  expect(additions["crop-circles"].tiles + additions["crop-circles-2"].tiles).toBe(all);
  expect(kinds("crop-circles").some(({ name }) => name.startsWith(FORK))).toBe(true);
});

test("every expansion that is offered says what it adds, and has one picture", () => {
  const specs = offered.carcassonne as unknown as OptionSpec[];
  const several = specs.find(({ name }) => name === "with");
  const values = several?.kind === "several" ? several.values : [];
  for (const value of values) {
    const told = (additions as Record<string, { tile?: unknown; figure?: string }>)[value];
    expect([value, told?.tile !== undefined, told?.figure !== undefined].filter(Boolean)).toHaveLength(2);
  }
});
