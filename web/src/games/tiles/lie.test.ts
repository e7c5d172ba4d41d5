// Which ends are open and what a tile would join, on a small map.
import { expect, test, vi } from "vitest";
import type { Rotation, TileKind } from "../../board/tiles";
import { cellText, ownerText, type Telling } from "./effect";
import type { Kit } from "./kit";
import type { FeatureView, TileFacts, TileView } from "./model";
import { Lie } from "./lie";
import { extent } from "./words/places";

// The settings need a browser.
vi.mock("../../settings/settings.svelte", () => ({ settings: { lang: "en" } }));

const segment = (kind: string, ports: number[]) => ({ kind, ports, marks: {}, ends: null });
/** City in the north, a road from west to east, fields. */
const start: TileKind = {
  id: "S",
  words: [],
  segments: [
    segment("city", [0, 1, 2]),
    segment("road", [4, 10]),
    segment("field", [3, 11]),
    segment("field", [5, 6, 7, 8, 9]),
  ],
};
/** A road that turns from south to west. */
const bend: TileKind = {
  id: "B",
  words: [],
  segments: [segment("road", [7, 10]), segment("field", [0, 1, 2, 3, 4, 5, 6, 11]), segment("field", [8, 9])],
};
const cloister: TileKind = {
  id: "L",
  words: [],
  segments: [segment("cloister", []), segment("field", [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])],
};
const kinds = [start, bend, cloister];

const feature = (kind: string, parts: FeatureView["parts"], figures = [0, 0], finishes = true): FeatureView => ({
  kind,
  parts,
  complete: false,
  tiles: parts.length,
  marks: {},
  figures,
  owners: figures.flatMap((n, i) => (n > 0 && n === Math.max(...figures) ? [i] : [])),
  worth: parts.length,
  worth_complete: finishes ? parts.length : null,
});
const road = feature("road", [[0, 0, 1]], [1, 0]);
const features = [
  feature("city", [[0, 0, 0]]),
  road,
  feature("field", [[0, 0, 2]], [0, 0], false),
  feature("field", [[0, 0, 3]], [0, 1], false),
];
const view = { placed: [{ x: 0, y: 0, kind: 0, rotation: 0 as Rotation, player: null }], features, drawn: 1 };
const lie = new Lie(kinds, view);

test("a feature is open where its ports face empty cells", () => {
  expect(features.map((f) => lie.openSides(f))).toEqual([1, 2, 2, 3]);
});

test("a tile joins what its ports face, and says how open that is then", () => {
  const east = lie.joined({ x: 1, y: 0, kind: 1, rotation: 0 });
  expect(east.map((j) => [j.kind, [...j.features].map((f) => f.kind), j.open])).toEqual([
    ["road", ["road"], 2],
    ["field", ["field"], 4],
    ["field", ["field"], 3],
  ]);
});

test("what lives by its neighbours is found round about", () => {
  const lone = feature("cloister", [[3, 3, 0]]);
  const more = new Lie(kinds, {
    placed: [...view.placed, { x: 3, y: 3, kind: 2, rotation: 0, player: 0 }],
    features: [...features, lone],
  });
  expect(more.around(2, 2)).toEqual([lone]);
  expect(more.around(1, 2)).toEqual([]);
  expect(more.around(3, 3)).toEqual([]);
});

test("a cell says where it is, how the tile may lie, and whose land it would join", () => {
  const kit = { featureText: (f: FeatureView) => f.kind } as unknown as Kit;
  const telling: Telling = {
    kit,
    facts: { tiles: kinds } as TileFacts,
    view: view as unknown as TileView,
    lie,
    mine: [0],
    name: (n) => ["Anna", "Bert"][n],
  };
  expect(cellText({ x: 1, y: 0, rotations: [0] }, telling)).toBe(
    "Cell 1 east, one way to turn the tile. Not turned: joins road, yours (then open at 2 sides); field, held by Bert.",
  );
  expect(ownerText(feature("city", [], [1, 1]), telling)).toBe("shared by Anna and Bert");
  expect(ownerText(features[0], telling)).toBe("");
});

test("the grid of places goes one cell beyond the map", () => {
  expect(
    extent([
      { x: 0, y: 0 },
      { x: 2, y: -1 },
    ]),
  ).toEqual({ rows: [-2, -1, 0, 1], columns: [-1, 0, 1, 2, 3] });
});

/** Two cloisters, one above the other, and a road over the upper one. */
const over = { x: 0, y: 0, axis: "we" as const };
const above = feature("road", [[0, 0, 15]], [1, 0]);
const lawn = feature(
  "field",
  [
    [0, 0, 1],
    [0, 1, 1],
  ],
  [0, 0],
  false,
);
const bridged = {
  placed: [
    { x: 0, y: 0, kind: 2, rotation: 0 as Rotation, player: null },
    { x: 0, y: 1, kind: 2, rotation: 0 as Rotation, player: 0 },
  ],
  features: [feature("cloister", [[0, 0, 0]]), lawn, above, feature("cloister", [[0, 1, 0]])],
};
const spanned = new Lie(kinds, bridged, [over]);
const told = (joined: ReturnType<Lie["joined"]>) =>
  joined.map((j) => [j.kind, [...j.features].map((f) => f.kind).sort(), j.open]);

test("a road over a tile is open at its ends, and the land below it stays whole", () => {
  expect([spanned.openSides(above), spanned.openSides(lawn)]).toEqual([2, 6]);
  expect(spanned.on(0, 0).map(({ feature: f, segments }) => [f.kind, segments])).toEqual([
    ["cloister", [0]],
    ["field", [1]],
    ["road", [15]],
  ]);
  expect(new Lie(kinds, bridged).openSides(above)).toBe(0);
});

test("a tile joins the road over the tile beside it", () => {
  // The start tile's road runs from west to east: it continues from the end of the bridge.
  expect(told(spanned.joined({ x: 1, y: 0, kind: 0, rotation: 0 }))).toEqual([
    ["city", [], 1],
    ["road", ["road"], 2],
    ["field", ["field"], 7],
  ]);
});

test("what is laid with a tile joins, too: over the tile itself, and over one beside it", () => {
  // A cloister next to the end of the bridge needs its own bridge: from road to open land.
  const own = spanned.joined({ x: 1, y: 0, kind: 2, rotation: 0 }, { x: 1, y: 0, axis: "we" });
  expect(told(own)).toEqual([
    ["cloister", [], 0],
    ["field", ["field"], 8],
    ["span", ["road"], 2],
  ]);
  expect(own.at(-1)!.segments).toEqual([15]);
  // The start tile's road meets the lower cloister's field: a bridge over that, open at its other end.
  const beside = spanned.joined({ x: 1, y: 1, kind: 0, rotation: 0 }, { x: 0, y: 1, axis: "we" });
  expect(told(beside).filter(([kind]) => kind === "road")).toEqual([["road", [], 2]]);
  expect(beside.find((j) => j.kind === "road")!.segments).toEqual([1]);
});
