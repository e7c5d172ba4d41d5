// Animations: what is shown, what is hidden until then, and what counts as "since my turn".
import { expect, test } from "vitest";
import { beside, lastOwn, lengthOf, owed, seenBy, since, stagedFor, type Cue } from "./cues";

const tile = (version: number, player: number, x: number): Cue => ({
  type: "tile",
  version,
  player,
  x,
  y: 0,
  kind: 0,
  rotation: 0,
});
const man = (player: number, x: number) => ({ player, icon: "knight", x, y: 0, segment: 1 });
const figure = (version: number, player: number, x: number): Cue => ({ type: "figure", version, ...man(player, x) });
const scored = (version: number, player: number, x: number): Cue => ({
  type: "scored",
  key: `${version}.1`,
  version,
  parts: [[x, 0, 1]],
  points: [{ player, points: 4 }],
  home: [man(player, x)],
  final: false,
});
const passed = (version: number, player: number): Cue => ({ type: "passed", version, player });

/** Anna (0) lays and passes; Bert (1) lays and claims; Cora (2) lays and scores with a figure of her last turn. */
const round: Cue[] = [
  tile(1, 0, 1),
  passed(2, 0),
  tile(3, 1, 2),
  figure(4, 1, 2),
  tile(5, 2, 3),
  passed(6, 2),
  scored(6, 2, 9),
];

test("what others did since one's own last turn, until one has moved", () => {
  expect(since(round, [0], 0).map((cue) => cue.version)).toEqual([3, 4, 5, 6, 6]);
  expect(since(round, [1], 0).map((cue) => cue.version)).toEqual([5, 6, 6]);
  expect(since(round, [2], 0)).toEqual([]);
  expect(since([...round, tile(7, 0, 4)], [0], 0)).toEqual([]);
});

test("points that are on their way are not there yet", () => {
  expect(owed([tile(1, 0, 1), scored(2, 2, 9), scored(3, 2, 4), scored(3, 0, 5)], 3)).toEqual([4, 0, 8]);
  expect(owed([], 2)).toEqual([0, 0]);
});

test("a cell beside a tile that is still to come is not marked", () => {
  const [cells, placed] = [
    [
      { x: 1, y: 0 },
      { x: 3, y: 0 },
    ],
    [
      { x: 0, y: 0 },
      { x: 2, y: 0 },
      { x: 3, y: 1 },
    ],
  ];
  expect(beside(cells, placed, null)).toEqual(cells);
  expect(beside(cells, placed, stagedFor([tile(1, 0, 2)]))).toEqual(cells);
  const both = { ...stagedFor([tile(1, 0, 2)]), tiles: new Set(["2,0", "3,1"]) };
  expect(beside(cells, placed, both)).toEqual([{ x: 1, y: 0 }]);
});

test("an onlooker has no turn, and all seats of one browser are oneself", () => {
  expect(since(round, [], 0)).toEqual([]);
  expect(since(round, [0, 1], 0).map((cue) => cue.version)).toEqual([5, 6, 6]);
  expect(since(round, [0, 1, 2], 0)).toEqual([]);
});

test("what was put away stays away", () => {
  expect(since(round, [0], 4).map((cue) => cue.version)).toEqual([5, 6, 6]);
  expect(since(round, [0], 6)).toEqual([]);
});

test("points that others made one get are nothing one did", () => {
  expect(lastOwn([tile(1, 0, 1), tile(2, 1, 2), scored(2, 0, 1)], [0])).toBe(1);
});

test("before the first own turn all of it is new", () => {
  expect(since([tile(1, 1, 1)], [0], 0)).toHaveLength(1);
});

test("what has yet to come is not there, what has yet to go still is", () => {
  const staged = stagedFor(round.slice(2));
  expect([...staged.tiles]).toEqual(["2,0", "3,0"]);
  expect(staged.coming).toEqual(["knight/1/2,0,1"]);
  expect(staged.staying.map((piece) => piece.key)).toEqual(["knight/2/9,0,1"]);
});

test("a figure that comes and goes within what is shown is not there at first", () => {
  const both = [figure(4, 1, 2), scored(5, 1, 2)];
  expect(stagedFor(both).staying).toEqual([]);
  expect(stagedFor(both.slice(1)).staying.map((piece) => piece.key)).toEqual(["knight/1/2,0,1"]);
  expect(stagedFor([])).toEqual({ tiles: new Set(), coming: [], staying: [] });
});

test("one's own hand needs no showing, what it led to does", () => {
  expect(round.filter((cue) => seenBy([2], cue)).map((cue) => cue.version)).toEqual([5]);
  expect(seenBy([2], scored(6, 2, 9))).toBe(false);
  expect([passed(1, 0), { ...scored(1, 0, 0), points: [], home: [] } as Cue].map(lengthOf)).toEqual([0, 0]);
});
