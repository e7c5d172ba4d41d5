// Outlines of patches of raster cells.
import { describe, expect, it } from "vitest";
import { outlineOf } from "../core/outline";

const GRID = 50;
const ground = (own: (x: number, y: number) => boolean): Int8Array =>
  Int8Array.from({ length: GRID * GRID }, (_, i) => (own(i % GRID, Math.floor(i / GRID)) ? 0 : 1));

describe("outlineOf", () => {
  it("draws round a patch", () => {
    const { areas, rims } = outlineOf(
      ground((x, y) => x > 10 && x < 30 && y > 10 && y < 30),
      0,
      GRID,
    );
    expect(areas).toHaveLength(1);
    expect(rims).toHaveLength(1);
    expect(rims[0]!.every(({ x, y }) => x > 20 && x < 62 && y > 20 && y < 62)).toBe(true);
  });

  it.each([
    [1, 1],
    [2, 1],
    [1, 2],
    [2, 2],
  ])("has only points of the tile where a pocket of %d by %d cells is left", (width, height) => {
    const { areas, rims } = outlineOf(
      ground((x, y) => x < 10 || (x >= 30 && x < 30 + width && y >= 30 && y < 30 + height)),
      0,
      GRID,
    );
    expect(areas.length).toBeGreaterThan(0);
    for (const { x, y } of [...areas, ...rims].flat()) expect(x >= 0 && x <= 100 && y >= 0 && y <= 100).toBe(true);
  });
});
