// Things in the fields of a tile: the same each time, and not too many to draw.
import { expect, test } from "vitest";
import { pt } from "../../../board/core/geometry";
import { layoutOf } from "../../../board/core/layout";
import { turned } from "../../../board/core/turned-tile";
import type { TileKind } from "../../../board/tiles";
import sample from "../sample.json";
import { scenery, wallShade } from "./fields";
import { segmentShapes } from "./segment-shapes";

// Every fourth tile, so that each box has some.
const tiles = (sample.facts.tiles as unknown as TileKind[]).filter((_, i) => i % 4 === 0);
const tileOf = (tile: TileKind) => turned(tile, layoutOf(tile, segmentShapes), 0);

/** Where things were placed: their outermost translations. */
const places = (drawn: string) =>
  [
    ...drawn.matchAll(
      /^<g transform="translate\(([-\d.]+) ([-\d.]+)\)|(?<=<\/g>)<g transform="translate\(([-\d.]+) ([-\d.]+)\)/g,
    ),
  ].map(([, a, b, c, d]) => pt(Number(a ?? c), Number(b ?? d)));

test("the countryside is the same each time, and there is some on most tiles with a field", () => {
  const fields = tiles.filter((tile) => tile.segments.some((s) => s.kind === "field"));
  const drawn = fields.map((tile) => scenery(tileOf(tile), "near"));
  expect(fields.map((tile) => scenery(tileOf(tile), "near"))).toEqual(drawn);
  expect(drawn.filter((text) => places(text).length > 0).length).toBeGreaterThan(fields.length / 2);
});

test("no tile has so much of it that a map of many tiles would be slow", () => {
  for (const tile of tiles) {
    const [near, far] = [scenery(tileOf(tile), "near"), scenery(tileOf(tile), "far")];
    expect(near.match(/<(path|circle|ellipse)/g)?.length ?? 0, tile.id).toBeLessThan(200);
    expect(far.match(/<(path|circle|ellipse)/g)?.length ?? 0, tile.id).toBeLessThan(60);
  }
});

test("walls throw a shadow, and only walls", () => {
  for (const tile of tiles) {
    const city = tile.segments.some((s) => s.kind === "city");
    expect(wallShade(tileOf(tile)) !== "", tile.id).toBe(city);
  }
});
