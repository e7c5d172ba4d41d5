// Repeated lines of the log become one line.
import { expect, test, vi } from "vitest";
import { joined, type Line } from "./line";

// The settings need a browser.
vi.mock("../../settings/settings.svelte", () => ({ settings: { lang: "en" } }));

const line = (version: number, more: Partial<Line> = {}): Line => ({
  key: `${version}.0`,
  version,
  player: 0,
  text: "Anna takes a bar.",
  formula: null,
  gains: [],
  parts: null,
  kind: "move",
  ...more,
});
const token = (version: number, value: string, player = 0) =>
  line(version, {
    player,
    text: `token ${value}`,
    repeats: { what: "token", value, all: (values) => `${values.length} tokens: ${values.join(", ")}` },
  });

test("the same sentence of one player in a row is one line that leads to the last of them", () => {
  const all = joined([line(1), line(2), line(3, { parts: [[1, 1, 0]] }), line(4, { text: "Anna lays a tile." })]);
  expect(all.map(({ text }) => text)).toEqual(["Anna takes a bar (3)", "Anna lays a tile."]);
  expect(all[0]).toMatchObject({ key: "1.0", version: 3, parts: [[1, 1, 0]] });
});

test("what differs each time is told in one sentence", () => {
  const all = joined([token(1, "3"), token(2, "0"), token(3, "2"), token(4, "1", 1), token(5, "", 0)]);
  expect(all.map(({ text }) => text)).toEqual(["3 tokens: 3, 0, 2", "token 1", "token "]);
});

test("what brings points stays a line of its own, and so does what others did in between", () => {
  const score = (version: number, points: number) =>
    line(version, { kind: "score", text: "Road", gains: points ? [{ player: 0, points }] : [] });
  expect(joined([score(1, 2), score(2, 2), score(3, 0), score(4, 0)]).map(({ text }) => text)).toEqual([
    "Road",
    "Road",
    "Road (2)",
  ]);
  expect(joined([line(1), line(2, { player: 1 }), line(3)])).toHaveLength(3);
  expect(joined([])).toEqual([]);
});
