// Everything in a tile game has words in both languages and a drawing of its own. The list comes from games that the
// program played with every expansion.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Segment, TileKind } from "../../src/board/tiles";
import { layoutOf } from "../../src/board/core/layout";
import { turned } from "../../src/board/core/turned-tile";
import { SHEETS, type World } from "../../src/board/world";
import carcassonneSample from "../../src/games/carcassonne/sample.json";
import goldRushSample from "../../src/games/gold-rush/sample.json";
import carcassonneAsked from "../../src/games/carcassonne/choices.json";
import goldRushAsked from "../../src/games/gold-rush/choices.json";
import { carcassonne as carcassonneKit } from "../../src/games/carcassonne/kit";
import type { Facts } from "../../src/games/carcassonne/generated";
import { carcassonne } from "../../src/games/carcassonne/drawings/world";
import { goldRush } from "../../src/games/gold-rush/drawings/world";
import { maybe, t } from "../../src/i18n/t";
import { settings } from "../../src/settings/settings.svelte";

// Settings need a browser.
vi.mock("../../src/settings/settings.svelte", () => ({ settings: { lang: "en" } }));

const LANGUAGES = ["en", "cs"] as const;
const missing = vi.spyOn(console, "error").mockImplementation(() => {});
beforeEach(() => missing.mockClear());
afterEach(() => (settings.lang = "en"));

interface Sample {
  facts: { tiles: TileKind[] };
  end: { view: { players: { items?: { name: string }[] }[]; outcome: { players: { items: { name: string }[] }[] } } };
}

/** A game, its drawings, what occurred in it, and what needs no word because it is never mentioned. */
interface Game {
  name: string;
  world: World;
  sample: Sample;
  asked: Record<string, unknown>;
  silent: string[];
  /** The text for this many of a mark. */
  markKey: (mark: string) => string;
}

const games: Game[] = [
  {
    name: "carcassonne",
    world: carcassonne,
    sample: carcassonneSample as unknown as Sample,
    asked: carcassonneAsked,
    silent: ["throat"],
    markKey: (mark) => `score-carcassonne-${mark}s`,
  },
  {
    name: "gold-rush",
    world: goldRush,
    sample: goldRushSample as unknown as Sample,
    asked: goldRushAsked,
    silent: [],
    markKey: (mark) => `marks-${mark}`,
  },
];

const sorted = (words: Iterable<string>): string[] => [...new Set(words)].sort();

/** All values of a field, at any depth. */
function values(json: unknown, field: string): string[] {
  if (json === null || typeof json !== "object") return [];
  return Object.entries(json).flatMap(([name, value]) =>
    name === field && typeof value === "string" ? [value] : values(value, field),
  );
}

describe.each(games)("$name", ({ name, world, sample, asked, silent, markKey }) => {
  const tiles = sample.facts.tiles;
  const segments = tiles.flatMap((tile) => tile.segments);
  const kinds = sorted(segments.map((s) => s.kind));
  const marks = sorted(segments.flatMap((s) => Object.keys(s.marks)));
  // Where fields or two parts of one side meet, and which tile is left out, is not printed.
  const symbols = sorted(tiles.flatMap((tile) => tile.words ?? [])).filter(
    (word) => !/^(meet|link|miss|instead|shared|joins):/.test(word),
  );
  const roles = sorted([...values(asked, "role"), ...values(sample.end.view, "role")]);
  const lines = sorted(sample.end.view.outcome.players.flatMap((player) => player.items.map((item) => item.name)));

  test.each(LANGUAGES)("everything has its word in %s", (lang) => {
    settings.lang = lang;
    const keys = [
      ...kinds.map((kind) => `feature-${name}-${kind}`),
      ...marks.filter((mark) => !silent.includes(mark)).map(markKey),
      ...roles.map((role) => `role-${name}-${role}`),
      ...lines.map((line) => `item-${name}-${line}`),
    ];
    expect(keys.length).toBeGreaterThan(15);
    expect(keys.filter((key) => maybe(key, { count: 2 }) === null)).toEqual([]);
  });

  const draw = (tile: TileKind): string =>
    SHEETS.map((sheet) => world.draw[sheet](turned(tile, layoutOf(tile, world.segmentShapes), 0), "near")).join("");
  const change = (tile: TileKind, with_: (segment: Segment) => Segment): string =>
    draw({ ...tile, segments: tile.segments.map(with_) });

  /** With another mark in place of one. */
  const renamed = (segment: Segment, mark: string, other: string): Segment => {
    const marks = Object.entries(segment.marks).map(([name, count]) => [name === mark ? other : name, count]);
    return { ...segment, marks: Object.fromEntries(marks) as Segment["marks"] };
  };

  test.each(kinds)("ground of the kind %s has a drawing", (kind) => {
    const tile = tiles.find((one) => one.segments.some((s) => s.kind === kind))!;
    expect(change(tile, (s) => (s.kind === kind ? { ...s, kind: "nothing" } : s))).not.toBe(draw(tile));
  });

  test.each(marks)("the mark %s has a drawing", (mark) => {
    const tile = tiles.find((one) => one.segments.some((s) => s.marks[mark]))!;
    expect(change(tile, (s) => renamed(s, mark, "nothing"))).not.toBe(draw(tile));
  });

  test.runIf(symbols.length > 0).each(symbols)("the symbol %s has a drawing", (symbol) => {
    const tile = tiles.find((one) => one.words?.includes(symbol))!;
    expect(draw({ ...tile, words: tile.words!.filter((word) => word !== symbol) })).not.toBe(draw(tile));
  });

  test("what has no drawing would be found", () => {
    const tile = tiles[0]!;
    expect(draw({ ...tile, words: [...(tile.words ?? []), "unheard-of"] })).toBe(draw(tile));
    const marked = { ...tile, segments: tile.segments.map((s) => ({ ...s, marks: { "unheard-of": 1 } })) };
    expect(change(marked, (s) => renamed(s, "unheard-of", "nothing"))).toBe(draw(marked));
    expect(change(tile, (s) => ({ ...s, kind: "unheard-of" }))).toBe(change(tile, (s) => ({ ...s, kind: "nothing" })));
  });

  test("every figure looks like itself", () => {
    const icons = [
      ...roles,
      ...(name === "carcassonne"
        ? ["ringmaster", "large-knight", "large-farmer", "abbot", "castle", "pyramid", "big-top"]
        : ["tent"]),
    ];
    const nothing = world.piece("nothing of that name", 1);
    const drawn = icons.map((icon) => world.piece(icon, 1));
    expect(icons.filter((_, i) => drawn[i] === nothing)).toEqual([]);
    expect(new Set(drawn).size).toBe(new Set(icons).size);
  });
});

describe.each(LANGUAGES)("Carcassonne in %s", (lang) => {
  const facts = carcassonneSample.facts as unknown as Facts;
  beforeEach(() => (settings.lang = lang));

  test("every figure is named, and told when it is in the supply", () => {
    for (const { name } of facts.pieces) {
      expect(maybe(`piece-carcassonne-${name}`), name).not.toBeNull();
      expect(maybe(`carcassonne-${name}s-left`, { count: 1 }), name).not.toBeNull();
    }
  });

  test("every expansion has its help", () => {
    const additions = carcassonneKit.additions!(facts, {});
    expect(missing).not.toHaveBeenCalled();
    expect(additions.length).toBeGreaterThanOrEqual(facts.with.length - 1);
  });

  const help = (name: string, options: Record<string, string>): string =>
    carcassonneKit.additions!({ ...facts, with: [name] }, options)
      .map(({ text }) => text)
      .join("\n");

  test("the help tells how a table with another reading plays", () => {
    const readings: [string, string, string[]][] = [
      ["king", "king-points", ["usual", "continuous", "10-each", "15-40"]],
      ["princess", "dragon-late", ["no", "yes"]],
      ["princess", "princess-must", ["no", "yes"]],
      ["princess", "fairy-tile", ["no", "yes"]],
      ["tile-auctions", "tiles-free", ["no", "yes"]],
      ["tile-auctions", "bid-beyond-points", ["no", "yes"]],
    ];
    for (const [name, option, values] of readings) {
      const told = values.map((value) => help(name, { [option]: value }));
      expect(new Set(told).size, option).toBe(values.length);
      expect(help(name, {}), option).toBe(told[0]);
      for (const text of told) expect(text).not.toMatch(/ {2}|[{}]|,,| ,/);
    }
  });

  test("tiles that are a reconstruction say so", () => {
    for (const name of ["japanese-buildings", "all-monasteries", "german-castles"]) {
      expect(help(name, {}), name).toMatch(lang === "cs" ? /rekonstrukce/ : /reconstruction/);
    }
    expect(help("monasteries", {})).not.toMatch(/rekonstrukce|reconstruction/);
  });

  test("every decision is asked for, waited for, and every score told by its own name", () => {
    const phases = sorted(Object.keys(carcassonneAsked).map((key) => key.split(":")[0]));
    const wait = (phase: string): string => t("carcassonne-wait", { phase });
    for (const phase of phases) {
      expect(maybe(`phase-carcassonne-${phase}`), phase).not.toBeNull();
      expect(wait(phase), phase).not.toBe(wait("a phase of no name"));
    }
    const kinds = sorted(values(carcassonneAsked, "type").filter((type) => type !== "other"));
    const titles = kinds.map((kind) => maybe(`choice-carcassonne-${kind}`, { points: 1, feature: "" }));
    expect(kinds.filter((_, i) => titles[i] === null)).toEqual([]);
  });
});
