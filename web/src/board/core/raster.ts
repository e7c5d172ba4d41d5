// Which cells of a tile's raster a shape covers, and how far cells are from others. A tile has 2500 cells, so each line
// is only tested near it (scan conversion), and distances are computed row by row (a distance transform).
// docs/notes/2026-11-speed.md has the gain.
import { SIZE, type Pt } from "./geometry";
import type { Shape } from "./shapes";

/** The cells between two places of a row or column, whose middles lie there. */
function span(from: number, to: number, grid: number): [first: number, last: number] {
  const step = SIZE / grid;
  return [Math.max(0, Math.ceil(from / step - 0.5)), Math.min(grid - 1, Math.floor(to / step - 0.5))];
}

/** The cells whose middles are inside the polygon (even-odd), row by row, between crossings. */
function fill(cells: Set<number>, polygon: readonly Pt[], grid: number): void {
  const step = SIZE / grid;
  for (let row = 0; row < grid; row++) {
    const y = (row + 0.5) * step;
    const crossings: number[] = [];
    let b = polygon[polygon.length - 1];
    for (const a of polygon) {
      if (b && a.y > y !== b.y > y) crossings.push(((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x);
      b = a;
    }
    crossings.sort((p, q) => p - q);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const [first, last] = span(crossings[i]!, crossings[i + 1]!, grid);
      for (let column = first; column <= last; column++) cells.add(row * grid + column);
    }
  }
}

/** The cells whose middles are no farther than `reach` from the stretch. */
function stroke(cells: Set<number>, a: Pt, b: Pt, reach: number, grid: number): void {
  const step = SIZE / grid;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const [left, right] = span(Math.min(a.x, b.x) - reach, Math.max(a.x, b.x) + reach, grid);
  const [top, bottom] = span(Math.min(a.y, b.y) - reach, Math.max(a.y, b.y) + reach, grid);
  for (let row = top; row <= bottom; row++) {
    const py = (row + 0.5) * step - a.y;
    for (let column = left; column <= right; column++) {
      const px = (column + 0.5) * step - a.x;
      const t = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length));
      const [ex, ey] = [px - t * dx, py - t * dy];
      if (ex * ex + ey * ey <= reach * reach) cells.add(row * grid + column);
    }
  }
}

/** The cells that a shape covers, of `grid` by `grid`. */
export function covered({ area, lines = [], width = 0 }: Shape, grid: number): Set<number> {
  const cells = new Set<number>();
  if (area) fill(cells, area, grid);
  for (const line of lines) {
    for (let i = 1; i < line.length; i++) stroke(cells, line[i - 1]!, line[i]!, width / 2, grid);
  }
  return cells;
}

/**
 * How much room there is around the cells of `owner` that belong to `s`: the distance from their middles to the nearest
 * cell of others, or `rim` times the distance to the tile's edge. Cell and room alternate.
 */
export function rooms(owner: Int8Array, s: number, grid: number, rim: number): Map<number, number> {
  const step = SIZE / grid;
  const none = 2 * grid;
  // First, how far others in the same row are, in cells.
  const inRow = new Uint8Array(grid * grid);
  for (let row = 0; row < grid; row++) {
    const first = row * grid;
    let far = none;
    for (let cell = first; cell < first + grid; cell++)
      inRow[cell] = far = owner[cell] === s ? Math.min(none, far + 1) : 0;
    far = none;
    for (let cell = first + grid - 1; cell >= first; cell--) {
      far = owner[cell] === s ? Math.min(none, far + 1) : 0;
      if (far < inRow[cell]!) inRow[cell] = far;
    }
  }
  // Then in rows above and below, until no farther row can be nearer.
  const out = new Map<number, number>();
  for (let cell = 0; cell < owner.length; cell++) {
    if (owner[cell] !== s) continue;
    const column = cell % grid;
    const row = (cell - column) / grid;
    const edge = (Math.min(column, row, grid - 1 - column, grid - 1 - row) + 0.5) * rim;
    const beside = inRow[cell]!;
    let best = beside < edge ? beside * beside : edge * edge;
    for (let d = 1; d * d < best; d++) {
      const above = row >= d ? inRow[cell - d * grid]! : none;
      const below = row + d < grid ? inRow[cell + d * grid]! : none;
      const near = above < below ? above : below;
      if (near < none && near * near + d * d < best) best = near * near + d * d;
    }
    out.set(cell, Math.sqrt(best) * step);
  }
  return out;
}
