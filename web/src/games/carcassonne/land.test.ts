// Where figures stand beside what is printed, and what lies between cities.
import { expect, test } from "vitest";
import { dist } from "../../board/core/geometry";
import { layoutOf } from "../../board/core/layout";
import { turned } from "../../board/core/turned-tile";
import { floors } from "./drawings/city";
import { focusOf, segmentShapes } from "./drawings/segment-shapes";
import sample from "./sample.json";
import type { TileKind } from "../../board/tiles";

const tiles = sample.facts.tiles as unknown as TileKind[];
const kindOf = (id: string): TileKind => tiles.find((tile) => tile.id === id)!;

/** Half of what a lying figure is wide, with a little room. */
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

test("between the cities of a tile without a field lies a lane, and green where there is a field", () => {
  const ground = (id: string): string => floors(turned(kindOf(id), layoutOf(kindOf(id), segmentShapes), 0), "near");
  expect(ground("CC.2/CcCc")).toContain("var(--ca-soil)");
  expect(ground("BA/CFC.2")).not.toContain("var(--ca-soil)");
});
