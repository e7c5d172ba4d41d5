// The outline of a patch of raster cells, as smooth lines. The parts along the tile's edge are kept separate.
import { SIZE, onRim, pt, type Pt } from "./geometry";

/** Directed unit steps around the cells of `s`, ground on the right, keyed by where they start. */
function steps(owner: Int8Array, s: number, grid: number): Map<number, number[]> {
  const is = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < grid && y < grid && owner[y * grid + x] === s;
  const key = (x: number, y: number): number => y * (grid + 1) + x;
  const out = new Map<number, number[]>();
  const add = (ax: number, ay: number, bx: number, by: number): void => {
    const k = key(ax, ay);
    out.set(k, [...(out.get(k) ?? []), key(bx, by)]);
  };
  for (let y = 0; y < grid; y++) {
    for (let x = 0; x < grid; x++) {
      if (!is(x, y)) continue;
      if (!is(x, y - 1)) add(x, y, x + 1, y);
      if (!is(x + 1, y)) add(x + 1, y, x + 1, y + 1);
      if (!is(x, y + 1)) add(x + 1, y + 1, x, y + 1);
      if (!is(x - 1, y)) add(x, y + 1, x, y);
    }
  }
  return out;
}

function loops(next: Map<number, number[]>, grid: number): Pt[][] {
  const step = SIZE / grid;
  const found: Pt[][] = [];
  for (;;) {
    const start = [...next.keys()].find((k) => next.get(k)!.length > 0);
    if (start === undefined) return found;
    const loop: Pt[] = [];
    let k = start;
    do {
      loop.push(pt((k % (grid + 1)) * step, Math.floor(k / (grid + 1)) * step));
      k = next.get(k)!.pop()!;
    } while (k !== start);
    found.push(loop);
  }
}

/** Each point moved to the mean of its neighbourhood; points on the rim stay on it. */
function soften(loop: Pt[], rounds: number): Pt[] {
  let points = loop;
  for (let r = 0; r < rounds; r++) {
    const n = points.length;
    points = points.map((p, i) => {
      if (onRim(p)) return p;
      const [a, b] = [points[(i + n - 1) % n]!, points[(i + 1) % n]!];
      return pt((a.x + 2 * p.x + b.x) / 4, (a.y + 2 * p.y + b.y) / 4);
    });
  }
  return points;
}

/** Drops points that lie on a line between their neighbours, or every second point of a dense line. */
function thin(loop: Pt[]): Pt[] {
  return loop.filter((p, i) => {
    const a = loop[(i + loop.length - 1) % loop.length]!;
    const b = loop[(i + 1) % loop.length]!;
    const straight = Math.abs((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) < 0.01;
    if (straight) return false;
    return onRim(p) || onRim(a) || onRim(b) || i % 2 === 0;
  });
}

/** Splits a closed loop into the runs that are not on the rim. */
function innerRuns(loop: Pt[]): Pt[][] {
  const n = loop.length;
  const along = (a: Pt, b: Pt): boolean =>
    onRim(a) && onRim(b) && (Math.abs(a.x - b.x) < 0.01 || Math.abs(a.y - b.y) < 0.01);
  const start = loop.findIndex((p, i) => along(loop[(i + n - 1) % n]!, p));
  if (start < 0) return [[...loop, loop[0]!]];
  const runs: Pt[][] = [];
  let run: Pt[] = [];
  for (let i = 0; i < n; i++) {
    const p = loop[(start + i) % n]!;
    const q = loop[(start + i + 1) % n]!;
    run.push(p);
    if (along(p, q)) {
      if (run.length > 1) runs.push(run);
      run = [];
    }
  }
  return runs;
}

export function outlineOf(owner: Int8Array, s: number, grid: number): { areas: Pt[][]; rims: Pt[][] } {
  // A pocket of a cell or two vanishes when it is smoothed.
  const areas = loops(steps(owner, s, grid), grid)
    .map((loop) => thin(soften(loop, 6)))
    .filter((loop) => loop.length > 2);
  return { areas, rims: areas.flatMap(innerRuns) };
}
