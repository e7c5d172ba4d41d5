// Where the old map lies under the tiles.
import { expect, test } from "vitest";
import { lyingUnder } from "../layers/sheet";

const row = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => ({ x: from + i, y: 0 }));

/** By how much the middle of the first tile is moved, and the scale. */
function lying(tiles: { x: number; y: number }[]): { x: number; y: number; k: number } {
  const [x = 0, y = 0, k = 1] = (lyingUnder(tiles).match(/-?[\d.]+/g) ?? []).map(Number);
  return { x: x + 50 * (k - 1), y: y + 50 * (k - 1), k };
}

test("it lies around the first tile as long as the tiles are about it", () => {
  expect(lyingUnder([])).toBe("");
  expect(lying(row(-2, 3))).toEqual({ x: 0, y: 0, k: 1 });
});

test("then it lies under the middle of all tiles", () => {
  expect(lying(row(0, 5))).toEqual({ x: 300, y: 0, k: 1 });
  expect(lying(row(-5, 0))).toEqual({ x: -300, y: 0, k: 1 });
});

test("it is never smaller than the tiles, and grows in steps", () => {
  for (let wide = 1; wide < 40; wide++) {
    const { x, k } = lying(row(0, wide - 1));
    expect(50 + x - 450 * k).toBeLessThanOrEqual(0);
    expect(50 + x + 450 * k).toBeGreaterThanOrEqual(100 * wide);
    expect(k * 4).toBe(Math.round(k * 4));
  }
});
