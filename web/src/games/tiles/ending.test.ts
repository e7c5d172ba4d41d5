// The steps of the ending and the points over the turns, from the log of a whole game.
import { expect, test, vi } from "vitest";
import type { Outcome } from "../../game/generated";
import type { Cue } from "./cues";
import { pointsByTurn, steps } from "./ending";
import type { Line } from "./line";

// The settings need a browser.
vi.mock("../../settings/settings.svelte", () => ({ settings: { lang: "en" } }));

const line = (version: number, nth: number, gains: [number, number][], more: Partial<Line> = {}): Line => ({
  key: `${version}.${nth}`,
  version,
  player: null,
  text: `${version}.${nth}`,
  formula: null,
  gains: gains.map(([player, points]) => ({ player, points })),
  parts: [[0, 0, 0]],
  kind: "score",
  ...more,
});
const laid = (version: number, player: number): Cue => ({
  type: "tile",
  version,
  player,
  x: version,
  y: 0,
  kind: 0,
  rotation: 0,
});
const scored = (version: number, nth: number, final: boolean): Cue => ({
  type: "scored",
  key: `${version}.${nth}`,
  version,
  parts: [[0, 0, 0]],
  points: [],
  home: [],
  final,
});
const outcome = (...totals: number[]): Outcome => ({
  players: totals.map((total) => ({ items: [], total, rank: 1 + totals.filter((other) => other > total).length })),
});

const CUES: Cue[] = [
  laid(1, 0),
  scored(2, 0, false),
  laid(3, 1),
  laid(5, 0),
  scored(6, 0, false),
  scored(6, 1, true),
  scored(6, 2, true),
];
const LINES = [
  line(1, 0, [], { kind: "move" }),
  line(2, 0, [[0, 4]]),
  line(3, 0, [], { kind: "move" }),
  line(5, 0, [], { kind: "move" }),
  line(6, 0, [[1, 6]]),
  line(6, 1, [
    [0, 3],
    [1, 3],
  ]),
  line(6, 2, []),
  line(6, 3, [[1, 5]], { parts: null }),
  line(6, 4, [], { kind: "end", parts: null }),
];
const OUTCOME = outcome(7, 14);

test("the end is shown in the order of the log, and its sums end at the account", () => {
  const all = steps(LINES, CUES, OUTCOME);
  expect(all.map(({ key }) => key)).toEqual(["6.1", "6.2", "6.3"]);
  expect(all.map(({ totals }) => totals)).toEqual([
    [7, 9],
    [7, 9],
    [7, 14],
  ]);
  expect(all.flatMap(({ items }) => items.map(({ cue }) => cue !== null))).toEqual([true, true, false]);
});

test("things of one kind are one step, however many there are, and those that score nothing are one", () => {
  const fields = Array.from({ length: 40 }, (_, i) => line(9, i, [], { text: "Field, nobody" }));
  const roads = [
    line(9, 50, [[0, 3]], { text: "Road" }),
    line(9, 51, [[1, 2]], { text: "City" }),
    line(9, 52, [[0, 4]], { text: "Road", parts: [[7, 7, 1]] }),
  ];
  const lines = [...fields, ...roads];
  const cues = lines.map((_, i) => scored(9, i < 40 ? i : i + 10, true));
  const all = steps(lines, cues, outcome(7, 2));
  expect(all.map(({ text }) => text)).toEqual(["Field, nobody (40)", "Road (2)", "City"]);
  expect(all.map(({ gains }) => gains)).toEqual([[], [{ player: 0, points: 7 }], [{ player: 1, points: 2 }]]);
  expect(all[1]!.parts).toEqual([
    [0, 0, 0],
    [7, 7, 1],
  ]);
  expect(all.map(({ totals }) => totals)).toEqual([
    [0, 0],
    [7, 0],
    [7, 2],
  ]);
  // All forty take no longer than one of them.
  expect(all[0]!.length).toBe(steps([fields[0]!], [cues[0]!], outcome(0, 0))[0]!.length);
});

test("points over the turns: none, after each tile, after the end", () => {
  expect(pointsByTurn(LINES, CUES, OUTCOME)).toEqual([
    [0, 0],
    [4, 0],
    [4, 0],
    [4, 6],
    [7, 14],
  ]);
});

test("a game in which nobody scored, and one without an end, have a curve as well", () => {
  expect(pointsByTurn([line(1, 0, [], { kind: "move" })], [laid(1, 0)], outcome(0, 0))).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
  expect(pointsByTurn([], [], outcome(0))).toEqual([[0], [0]]);
  expect(steps([], [], outcome(0))).toEqual([]);
});
