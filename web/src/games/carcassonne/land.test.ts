// The places of figures next to symbols, and the ground between cities.
import { expect, test } from "vitest";
import { dist, pt } from "../../board/core/geometry";
import { layoutOf, ownerAt } from "../../board/core/layout";
import { turned } from "../../board/core/turned-tile";
import { floors } from "./drawings/city";
import { focusOf, gardenFocus, segmentShapes } from "./drawings/segment-shapes";
import sample from "./sample.json";
import type { TileKind } from "../../board/tiles";

const tiles = sample.facts.tiles as unknown as TileKind[];
const kindOf = (id: string): TileKind => tiles.find((tile) => tile.id === id)!;

/** Half the width of a lying figure, with a little room. */
const HALF = 18;

test("no farmer lies in a garden", () => {
  const gardens = tiles.filter((tile) => tile.segments.some((s) => s.kind === "garden"));
  expect(gardens.length).toBe(8);
  for (const tile of gardens) {
    const { at, radius } = focusOf(tile);
    for (const { segment, anchor } of layoutOf(tile, segmentShapes).segments) {
      if (segment.kind === "field") expect(dist(anchor, at), tile.id).toBeGreaterThan(radius + HALF);
    }
  }
});

/** Tiles of other boxes that have a garden in their newer edition. */
const crowded = [
  "BT/ffff.ac",
  "BT/frrf.bt",
  "BB/CFR!",
  "IC/CCCC",
  "TB/CcRR.w",
  "TB/CcR.c",
  "HS/RR.h",
  "AM/R",
  "TO/F",
  "TO/RR",
  "KR/RC",
  "RI.1/II",
].map((id) => {
  const tile = kindOf(id);
  return {
    ...tile,
    id: `${id}G`,
    segments: [...tile.segments, { ends: null, kind: "garden", marks: {}, ports: [] }],
  } as TileKind;
});

test("a garden lies beside whatever else is on its tile", () => {
  for (const tile of crowded) {
    const { at, radius } = gardenFocus(tile);
    const { segments } = layoutOf(tile, segmentShapes);
    const own = (kinds: string[]): boolean => tile.segments.some((s) => kinds.includes(s.kind));
    if (own(["circus", "acrobats", "tower-place"]))
      expect(dist(at, focusOf(tile).at), tile.id).toBeGreaterThan(radius + 12);
    for (const { segment, shape } of segments) {
      if (segment.kind !== "road") continue;
      expect(Math.min(...(shape.lines ?? []).flat().map((p) => dist(p, at))), tile.id).toBeGreaterThan(radius);
    }
    const spot = segments.at(-1)!;
    expect(dist(spot.anchor, at), tile.id).toBeLessThan(radius);
  }
});

test("a farmer between cities on all sides lies on the field, below the garden", () => {
  const tile = crowded.find(({ id }) => id === "IC/CCCCG")!;
  const layout = layoutOf(tile, segmentShapes);
  const field = tile.segments.findIndex((s) => s.kind === "field");
  const { x, y } = layout.segments[field]!.anchor;
  const body = [pt(x, y), pt(x - HALF + 2, y), pt(x + HALF - 2, y), pt(x, y - 8), pt(x, y + 8)];
  for (const p of body) expect(ownerAt(layout, p), `${p.x}, ${p.y}`).toBe(field);
  const { at, radius } = gardenFocus(tile);
  expect(y - at.y).toBeGreaterThan(radius + 8);
});

test("between the cities of a tile without a field lies a lane, and green where there is a field", () => {
  const ground = (id: string): string => floors(turned(kindOf(id), layoutOf(kindOf(id), segmentShapes), 0), "near");
  expect(ground("CC.2/CcCc")).toContain("var(--ca-soil)");
  expect(ground("BA/CFC.2")).not.toContain("var(--ca-soil)");
});
