// Compares the fast raster algorithms with plain ones: every cell against every line and every other cell.
import { describe, expect, it } from "vitest";
import { SIZE, dist, fromRim, inside, pt, toLine, type Pt } from "../core/geometry";
import { between, seeded } from "../core/random";
import { covered, rooms } from "../core/raster";

const GRID = 20;
const STEP = SIZE / GRID;
const middles = Array.from({ length: GRID * GRID }, (_, i) =>
  pt(((i % GRID) + 0.5) * STEP, (Math.floor(i / GRID) + 0.5) * STEP),
);

/** Points that may also lie outside the tile. */
function points(seed: string, count: number): Pt[] {
  const random = seeded(seed);
  return Array.from({ length: count }, () => pt(between(random, -10, SIZE + 10), between(random, -10, SIZE + 10)));
}

describe.each(["a", "b", "c", "d", "e", "f"])("shapes %s", (seed) => {
  it("covers the cells whose middles are inside its outline", () => {
    const area = points(seed, 9);
    const plain = middles.flatMap((p, i) => (inside(p, area) ? [i] : []));
    expect([...covered({ rank: 0, area }, GRID)].sort((a, b) => a - b)).toEqual(plain);
  });

  it("covers the cells that its bands reach", () => {
    const lines = [points(seed, 4), points(`${seed}2`, 2)];
    const width = 9;
    const plain = middles.flatMap((p, i) => (lines.some((line) => toLine(p, line) <= width / 2) ? [i] : []));
    expect(plain.length).toBeGreaterThan(10);
    expect([...covered({ rank: 0, lines, width }, GRID)].sort((a, b) => a - b)).toEqual(plain);
  });

  it("measures how far the next ground of others is, or the rim", () => {
    const random = seeded(seed);
    const owner = Int8Array.from(middles, (p) =>
      fromRim(p) < 20 && random() < 0.2 ? 1 : p.x > 70 && p.y < 40 ? -1 : 0,
    );
    for (const s of [0, 1]) {
      const found = rooms(owner, s, GRID, 0.8);
      const own = middles.flatMap((_, i) => (owner[i] === s ? [i] : []));
      expect([...found.keys()]).toEqual(own);
      for (const i of own) {
        const others = middles.filter((_, j) => owner[j] !== s).map((p) => dist(p, middles[i]!));
        expect(found.get(i)).toBeCloseTo(Math.min(fromRim(middles[i]!) * 0.8, ...others), 9);
      }
    }
  });
});

it("has room up to the rim where all ground belongs to one", () => {
  const found = rooms(new Int8Array(GRID * GRID), 0, GRID, 0.8);
  expect(found.get(GRID * 10 + 10)).toBeCloseTo(fromRim(middles[GRID * 10 + 10]!) * 0.8, 9);
});
