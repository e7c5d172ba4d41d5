// The tile as a square of side 100: ports, edges, quarter turns, and points on the map.
import type { Rotation } from "../tiles";

export const SIZE = 100;
const HALF = SIZE / 2;

export interface Pt {
  readonly x: number;
  readonly y: number;
}

/** Edges clockwise: 0 north, 1 east, 2 south, 3 west. */
export type Edge = 0 | 1 | 2 | 3;
export const EDGES: readonly Edge[] = [0, 1, 2, 3];

export const pt = (x: number, y: number): Pt => ({ x, y });
export const lerp = (a: Pt, b: Pt, t: number): Pt => pt(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t);
/** (`Math.hypot`, which keeps huge numbers from overflowing, takes several times as long.) */
export const dist = (a: Pt, b: Pt): number => Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));

/** A point of the tile, turned clockwise about the tile's centre. */
export function turn(p: Pt, rotation: Rotation): Pt {
  switch (rotation) {
    case 90:
      return pt(SIZE - p.y, p.x);
    case 180:
      return pt(SIZE - p.x, SIZE - p.y);
    case 270:
      return pt(p.y, SIZE - p.x);
    default:
      return p;
  }
}

export const turnPort = (port: number, rotation: Rotation): number => (port + (rotation / 90) * 3) % 12;
export const edgeOf = (port: number): Edge => (Math.floor(port / 3) % 4) as Edge;

/** The point on the tile's rim `along` (0..100) clockwise from the edge's first corner. */
export function rimPoint(edge: Edge, along: number): Pt {
  return turn(pt(along, 0), (edge * 90) as Rotation);
}

/** The middle of a port's third of the rim. */
export const portPoint = (port: number): Pt => rimPoint(edgeOf(port), ((port % 3) + 0.5) * (SIZE / 3));

export const edgeMid = (edge: Edge): Pt => rimPoint(edge, HALF);
export const CENTRE: Pt = pt(HALF, HALF);

/** The edges on which a segment has a port, clockwise from north. */
export function edgesOf(ports: readonly number[]): Edge[] {
  return EDGES.filter((edge) => ports.some((port) => edgeOf(port) === edge));
}

/** Whether a point lies on the rim of the tile. */
export const onRim = (p: Pt): boolean => p.x < 0.01 || p.y < 0.01 || p.x > SIZE - 0.01 || p.y > SIZE - 0.01;

/** How far a point is from the nearest side, inside the tile. */
export const fromRim = (p: Pt): number => Math.min(p.x, p.y, SIZE - p.x, SIZE - p.y);

/** Whether `p` is inside a polygon (even-odd). */
export function inside(p: Pt, polygon: readonly Pt[]): boolean {
  let within = false;
  let b = polygon[polygon.length - 1];
  if (!b) return false;
  for (const a of polygon) {
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) within = !within;
    b = a;
  }
  return within;
}

/** Distance from a point to a stretch of line. */
export function toStretch(p: Pt, a: Pt, b: Pt): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length));
  const [ex, ey] = [p.x - a.x - t * dx, p.y - a.y - t * dy];
  return Math.sqrt(ex * ex + ey * ey);
}

/** Distance from a point to a line of several stretches. */
export function toLine(p: Pt, line: readonly Pt[]): number {
  let best = Infinity;
  for (let i = 1; i < line.length; i++) best = Math.min(best, toStretch(p, line[i - 1]!, line[i]!));
  return best;
}
