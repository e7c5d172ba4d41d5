// The log of Carcassonne, from the events of a whole recorded game with all expansions.
import { afterEach, describe, expect, test, vi } from "vitest";
import { settings } from "../../settings/settings.svelte";
import type { EntryOf } from "../../net/game-types";
import { lines } from "./log";
import type { EventView, Facts } from "./generated";
import type { Carcassonne } from "./types";

type Other = Extract<EventView, { type: "other" }>;
type Scored = Extract<EventView, { type: "scored" }>;
import { facts as captured } from "../../games/carcassonne/sample.json";
import game from "./whole-game.json";

// The settings need a browser.
vi.mock("../../settings/settings.svelte", () => ({ settings: { lang: "en" } }));

const facts = captured as unknown as Facts;
const log = game.log as EntryOf<Carcassonne>[];
const events = log.flatMap((entry) => entry.events);
const name = (player: number): string => ["Anna", "Boris", "Cyril", "Dora"][player]!;

const other = (event: Other["event"], more: Partial<Other> = {}): Other => ({
  type: "other",
  event,
  player: null,
  at: null,
  to: null,
  count: 0,
  ...more,
});

const score = (feature: Scored["feature"], items: Scored["items"], more: Partial<Scored> = {}): Scored => ({
  type: "scored",
  feature,
  complete: true,
  final: false,
  parts: [[0, 0, 0]],
  items,
  points: [[0, items.reduce((sum, item) => sum + item.points, 0)]],
  figures: [1, 0, 0],
  returned: [],
  ...more,
});

const told = (...list: EventView[]) => lines([{ version: 1, events: list }], facts, name);

/** Computes "4 tiles × 2 + 1 pennant × 2": the first number of each piece, times the number after the sign. */
function worth(pieces: string, total: number): number {
  return pieces.split(" + ").reduce((sum, piece) => {
    const count = piece.match(/^\d+/);
    return sum + (count ? Number(count[0]) * Number(piece.match(/× (\d+)$/)?.[1] ?? 1) : total);
  }, 0);
}

afterEach(() => {
  settings.lang = "en";
  vi.restoreAllMocks();
});

describe.each(["en", "cs"] as const)("in %s", (lang) => {
  test("every event of the whole game has its words", () => {
    const missing = vi.spyOn(console, "error");
    settings.lang = lang;
    const all = lines(log, facts, name);
    expect(missing).not.toHaveBeenCalled();
    // A castle in Germany is told of once, with the first of its halves.
    const second = (e: (typeof events)[number]) => e.type === "placed" && /^GB\/\de$/.test(facts.tiles[e.kind]!.id);
    expect(all).toHaveLength(events.filter((e) => e.type !== "drawn" && !second(e)).length);
    for (const line of all) expect(`${line.text} ${line.formula}`).not.toMatch(/[{}]|carcassonne-|undefined/);
    expect(new Set(all.map((line) => line.key)).size).toBe(all.length);
  });

  test("what this game did not bring has its words too", () => {
    const missing = vi.spyOn(console, "error");
    settings.lang = lang;
    const at = { x: 1, y: 2 };
    const rare = told(
      other("crop-grow", { player: 0, at }),
      other("crop-mow", { player: 0, at }),
      other("crop-home", { player: 1, at, count: 1 }),
      ...["road", "city"].flatMap((ground) =>
        ["grow", "mow", "home"].map((what) => other(`crop-${what}-${ground}`, { player: 1, at, count: 1 })),
      ),
      other("bars-removed", { count: 3 }),
      ...[1, 3, 4, 5, 6, 7].map((count) => other("token", { at, count })),
      ...["road", "city", "cloister", "castle"].map((by) => score("castle", [{ name: by, count: 1, points: 7 }])),
      { type: "discarded", kind: 0 },
      { type: "over", winners: [0, 2] },
    );
    expect(missing).not.toHaveBeenCalled();
    expect(new Set(rare.map((line) => line.text + line.formula)).size).toBe(rare.length);
  });

  test("every formula comes to the points of those who got them", () => {
    settings.lang = lang;
    const scores = lines(log, facts, name).filter((line) => line.kind === "score");
    expect(scores.length).toBeGreaterThan(50);
    for (const { formula, gains, text } of scores) {
      const [pieces, total] = formula!.replaceAll("\u2212", "-").split(" = ");
      expect(worth(pieces!, Number(total)), `${text}: ${formula}`).toBe(Number(total));
      for (const { points } of gains) expect(points, `${text}: ${formula}`).toBe(Number(total));
    }
  });
});

test("the log tells which figure was taken, and by whom; of an older game, that it was one", () => {
  const missing = vi.spyOn(console, "error");
  const taken = { player: 1, piece: "wagon", by: 0, at: { x: 1, y: 2 } };
  const texts = ["captive-taken", "captive-back", "ransom-paid", "eaten"].map(
    (event) => told(other(event, taken))[0]!.text,
  );
  for (const text of texts) expect(text).toContain("wagon");
  for (const text of texts.slice(0, 3)) expect(text).toMatch(/Anna.*Boris|Boris.*Anna/);
  expect(told(other("captive-taken", { player: 1 }))[0]!.text).toBe("The tower captures a figure of Boris.");
  expect(missing).not.toHaveBeenCalled();
});

test("the gains of all lines come to the final account", () => {
  const sums = game.totals.map(() => 0);
  for (const line of lines(log, facts, name)) for (const { player, points } of line.gains) sums[player]! += points;
  expect(sums).toEqual(game.totals);
});

test("all kinds of scores are met in that game", () => {
  const found = new Set(events.filter((e) => e.type === "scored").map((e) => e.feature));
  const kinds = ["acrobats", "big-top", "castle", "city", "cloister", "field", "gold", "ringmaster", "road"];
  expect([...found]).toEqual(expect.arrayContaining(kinds));
});

test("formulas say what was counted", () => {
  const formulas = told(
    score("city", [
      { name: "tiles", count: 4, points: 8 },
      { name: "pennants", count: 1, points: 2 },
    ]),
    score("road", [{ name: "tiles", count: 3, points: 3 }]),
    score("gold", [{ name: "bars", count: 7, points: 21 }]),
    score("castle", [{ name: "road", count: 1, points: 5 }]),
    score("castle", [{ name: "nothing", count: 1, points: 0 }], { complete: false }),
    score("field", [], { complete: false }),
  );
  expect(formulas.map((line) => line.formula)).toEqual([
    "4 tiles × 2 + 1 pennant × 2 = 10",
    "3 tiles = 3",
    "7 bars × 3 = 21",
    "a road in the surroundings = 5",
    "nothing was completed around it = 0",
    "0 completed cities = 0",
  ]);
  expect(formulas.map((line) => line.text.includes("nobody"))).toEqual([false, false, false, false, true, true]);
});

test("an abbey is told by its name, other tiles are not", () => {
  const tile = facts.tiles[0]!;
  const abbey = { ...facts, tiles: [tile, { ...tile, words: ["abbey"] }] };
  const laid = [0, 1].map((kind): EventView => ({ type: "placed", player: 0, x: 2, y: 1, kind, rotation: 0 }));
  const said = lines([{ version: 1, events: laid }] as EntryOf<Carcassonne>[], abbey, name).map((line) => line.text);
  expect(said.sort()).toEqual(["Anna lays a tile.", "Anna lays the abbey."]);
});

test("lines light what they tell of", () => {
  const parts = told(
    { type: "placed", player: 0, x: 2, y: 1, kind: 3, rotation: 90 },
    { type: "figure", player: 0, piece: "follower", role: "knight", x: 2, y: 1, segment: 1 },
    other("castle", { player: 0, at: { x: 1, y: 1 }, to: { x: 2, y: 1 } }),
    other("big-top", { at: { x: 0, y: 0 }, to: { x: 5, y: 5 } }),
    score("gold", [{ name: "bars", count: 1, points: 1 }], { parts: [] }),
  ).map((line) => line.parts);
  expect(parts).toEqual([
    [[2, 1, -1]],
    [[2, 1, 1]],
    [
      [1, 1, -1],
      [2, 1, -1],
    ],
    [[5, 5, -1]],
    null,
  ]);
  const tent = told(
    other("token", { at: { x: 3, y: 0 }, count: 4 }),
    score("big-top", [{ name: "figures", count: 2, points: 8 }], { parts: [] }),
  );
  for (const line of tent) expect(line.parts).toHaveLength(9);
});
