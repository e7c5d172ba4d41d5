// The ground that a segment covers, from its ports alone: regions along the rim, bands from edge to edge.
import { CENTRE, SIZE, dist, edgeMid, edgesOf, inside, lerp, pt, rimPoint, turn, type Edge, type Pt } from "./geometry";
import { along, cubic, lengthOf } from "./path";
import { between, type Random } from "./random";
import type { Rotation } from "../tiles";

/** The ground that a segment covers. A segment without `area` and `lines` takes what the others leave. */
export interface Shape {
  /** If two shapes overlap, the one of higher rank gets the ground. */
  rank: number;
  /** Closed outline. */
  area?: Pt[];
  /** The stretches of that outline that are not the tile's own rim. */
  rims?: Pt[][];
  /** Centre lines of a band, with its width. */
  lines?: Pt[][];
  width?: number;
  /** The place for things on this segment; by default the place with the most room. */
  middle?: Pt;
}

const PORTS = 12;
const THIRD = SIZE / 3;

/** A point on the rim by its way clockwise from the north-west corner, 0..400. */
function around(way: number): Pt {
  const w = ((way % 400) + 400) % 400;
  const edge = Math.floor(w / SIZE) as Edge;
  return rimPoint(edge, w - edge * SIZE);
}

interface Run {
  from: number;
  to: number;
}

/** The stretches of rim that the ports make, shortened by `inset` where they end in a corner. */
function runsOf(ports: readonly number[], inset: number): Run[] {
  const has = (p: number): boolean => ports.includes(((p % PORTS) + PORTS) % PORTS);
  const runs: Run[] = [];
  for (let p = 0; p < PORTS; p++) {
    if (!has(p) || has(p - 1)) continue;
    let length = 1;
    while (has(p + length)) length++;
    const from = p * THIRD + (p % 3 === 0 ? inset : 0);
    const to = (p + length) * THIRD - ((p + length) % 3 === 0 ? inset : 0);
    runs.push({ from, to });
  }
  return runs;
}

/** Control points for the curve over 1, 2 or 3 whole edges that are not ours; the first of them drawn as north. */
const BOWS: readonly [Pt, Pt][] = [
  [pt(26, 33), pt(74, 33)],
  [pt(30, 51), pt(49, 70)],
  [pt(42, 37), pt(42, 63)],
];

function bow(from: number, to: number, inset: number): Pt[] {
  const [a, b] = [around(from), around(to)];
  const gap = to - from;
  const edges = Math.round((gap - 2 * inset) / SIZE);
  const whole = Math.abs(gap - 2 * inset - edges * SIZE) < 1 && Math.abs((from + inset) % SIZE) < 1;
  const controls = whole ? BOWS[edges - 1] : undefined;
  if (!controls) return cubic(a, lerp(a, CENTRE, 0.7), lerp(b, CENTRE, 0.7), b);
  const rotation = ((Math.round((from + inset) / SIZE) % 4) * 90) as Rotation;
  return cubic(a, turn(controls[0], rotation), turn(controls[1], rotation), b);
}

/** A line made slightly uneven, except at its ends. */
export function uneven(line: readonly Pt[], by: number, random: Random): Pt[] {
  return line.map((p, i) => {
    const edge = Math.min(i, line.length - 1 - i);
    const k = by * Math.min(1, edge / 3);
    return pt(p.x + between(random, -k, k), p.y + between(random, -k, k));
  });
}

/** A round patch in the middle, for segments that touch no edge. */
export function patch(centre: Pt, radius: number, random: Random, by = 0.12): Shape {
  const area: Pt[] = [];
  for (let i = 0; i < 18; i++) {
    const angle = (i / 18) * Math.PI * 2;
    const r = radius * (1 + between(random, -by, by));
    area.push(pt(centre.x + Math.cos(angle) * r, centre.y + Math.sin(angle) * r));
  }
  return { rank: 0, area, rims: [[...area, area[0]!]] };
}

/** The region along the edges of its ports, bowed inwards over the edges of others. */
export function region(ports: readonly number[], random: Random, inset = 6, roughness = 1.1): Shape {
  const runs = runsOf(ports, inset);
  if (runs.length === 0) {
    if (ports.length < PORTS) return patch(CENTRE, 30, random);
    return { rank: 0, area: [pt(0, 0), pt(SIZE, 0), pt(SIZE, SIZE), pt(0, SIZE)], rims: [] };
  }
  const area: Pt[] = [];
  const rims: Pt[][] = [];
  runs.forEach((run, i) => {
    area.push(around(run.from));
    for (let corner = Math.ceil(run.from / SIZE) * SIZE; corner < run.to; corner += SIZE) area.push(around(corner));
    const next = runs[(i + 1) % runs.length]!;
    const to = next.from > run.to ? next.from : next.from + 400;
    const line = uneven(bow(run.to, to, inset), roughness, random);
    rims.push(line);
    area.push(...line.slice(0, -1));
  });
  return { rank: 0, area, rims };
}

function arc(from: Edge, to: Edge): Pt[] {
  const [a, b] = [edgeMid(from), edgeMid(to)];
  if ((from + 2) % 4 === to) return [a, lerp(a, b, 0.25), CENTRE, lerp(a, b, 0.75), b];
  const corner = pt(a.x === SIZE / 2 ? b.x : a.x, a.y === SIZE / 2 ? b.y : a.y);
  const start = Math.atan2(a.y - corner.y, a.x - corner.x);
  let sweep = Math.atan2(b.y - corner.y, b.x - corner.x) - start;
  if (sweep > Math.PI) sweep -= 2 * Math.PI;
  if (sweep < -Math.PI) sweep += 2 * Math.PI;
  const points: Pt[] = [];
  for (let i = 0; i <= 16; i++) {
    const angle = start + (sweep * i) / 16;
    points.push(pt(corner.x + (Math.cos(angle) * SIZE) / 2, corner.y + (Math.sin(angle) * SIZE) / 2));
  }
  return points;
}

/** The goal of bands that end on the tile, and things that may stop them earlier. */
export interface Goal {
  at: Pt;
  /** They stop this far from it. */
  stop: number;
  /** Or where one of these regions begins. */
  walls: readonly (readonly Pt[])[];
}

/** The line from the middle of an edge to the goal; straight over the rim, so that it meets its neighbour. */
function inwards(edge: Edge, goal: Goal): Pt[] {
  const from = edgeMid(edge);
  if (goal.walls.length > 0) {
    for (let t = 0; t <= 1.8; t += 0.02) {
      const p = lerp(from, CENTRE, t);
      if (goal.walls.some((wall) => inside(p, wall))) return [from, lerp(from, p, 0.5), p];
    }
  }
  const length = dist(from, goal.at);
  const end = lerp(goal.at, from, Math.min(0.85, goal.stop / (length || 1)));
  return cubic(from, lerp(from, CENTRE, 0.4), lerp(goal.at, from, 0.4), goal.at, 16)
    .filter((p, i) => i === 0 || dist(p, goal.at) > goal.stop)
    .concat(end);
}

/** A band (track, road) through the middles of its edges. One that ends on the tile goes to the goal. */
export function band(ports: readonly number[], width: number, goal: Goal): Shape {
  const edges = edgesOf(ports);
  if (edges.length === 0) return { rank: 0, lines: [[pt(34, 50), pt(66, 50)]], width };
  if (edges.length === 1) return { rank: 0, lines: [inwards(edges[0]!, goal)], width };
  if (edges.length === 2) return { rank: 0, lines: [arc(edges[0]!, edges[1]!)], width };
  return { rank: 0, lines: edges.map((edge) => inwards(edge, { at: CENTRE, stop: 0, walls: [] })), width };
}

/** Points every `step` along the lines, not nearer than `margin` to their ends. */
export function stations(lines: readonly Pt[][], step: number, margin: number): Pt[] {
  const points: Pt[] = [];
  for (const line of lines) {
    const length = lengthOf(line);
    for (let s = margin; s <= length - margin + 0.01; s += step) points.push(along(line, s).at);
    if (length < 2 * margin) points.push(along(line, length / 2).at);
  }
  return points;
}
