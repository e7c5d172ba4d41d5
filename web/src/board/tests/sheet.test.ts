// Where the old map lies under the tiles.
import { expect, test } from "vitest";
import { lyingUnder } from "../layers/sheet";

const row = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => ({ x: from + i, y: 0 }));

test("it lies around the first tile as long as the tiles are about it", () => {
  expect(lyingUnder([])).toEqual({ x: 0, y: 0, k: 1 });
  expect(lyingUnder(row(-2, 3))).toEqual({ x: 0, y: 0, k: 1 });
});

test("then it lies under the middle of all tiles", () => {
  expect(lyingUnder(row(0, 5))).toEqual({ x: 300, y: 0, k: 1 });
  expect(lyingUnder(row(-5, 0))).toEqual({ x: -300, y: 0, k: 1 });
});

test("it is never smaller than the tiles, and grows in steps", () => {
  for (let wide = 1; wide < 40; wide++) {
    const { x, k } = lyingUnder(row(0, wide - 1));
    expect(50 + x - 450 * k).toBeLessThanOrEqual(0);
    expect(50 + x + 450 * k).toBeGreaterThanOrEqual(100 * wide);
    expect(k * 4).toBe(Math.round(k * 4));
  }
});
