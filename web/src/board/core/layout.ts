// Which ground of a tile belongs to which segment, and the places of figures, symbols and piles. For unturned tiles.
import type { Segment, TileKind } from "../tiles";
import { CENTRE, SIZE, dist, fromRim, pt, portPoint, toLine, type Pt } from "./geometry";
import { offset } from "./path";
import { covered, rooms } from "./raster";
import { stations, type Shape } from "./shapes";
import { outlineOf } from "./outline";

/** Cells of the raster on one side of a tile. */
export const GRID = 50;
const STEP = SIZE / GRID;

export interface Spots {
  /** The place of a figure. */
  anchor: Pt;
  /** The place of a pile of tokens. */
  pile: Pt;
  /** The place of each printed symbol, by its name. */
  marks: Record<string, Pt[]>;
}

export interface SegmentLayout extends Spots {
  segment: Segment;
  shape: Shape;
  /** Closed outlines of its ground. */
  areas: Pt[][];
  /** The parts of the outlines inside the tile, drawn where a feature ends. */
  rims: Pt[][];
}

export interface Layout {
  segments: SegmentLayout[];
  /** Owner (segment index) of each raster cell, row by row; -1 if it has none. */
  owner: Int8Array;
}

/** How much room symbols need, and the shape of the ground of a segment. */
export interface SegmentShapes {
  shape(segment: Segment, index: number, kind: TileKind): Shape | null;
  /** Radius of a printed symbol. */
  room(mark: string): number;
  /** Radius of the largest thing that may stand on a segment of this kind, if it is larger than a figure. */
  footprint?(kind: string, tile: TileKind): number | undefined;
  /** The place of a figure on this segment, if it is not the place with most room. */
  stand?(segment: Segment, kind: TileKind): Pt | undefined;
}

const cellAt = (p: Pt): number => {
  const place = (n: number): number => Math.max(0, Math.min(GRID - 1, Math.floor(n / STEP)));
  return place(p.y) * GRID + place(p.x);
};

const cellPoint = (i: number): Pt => pt(((i % GRID) + 0.5) * STEP, (Math.floor(i / GRID) + 0.5) * STEP);

/** The cells along the tile's rim. */
const RIM = Array.from({ length: GRID * GRID }, (_, i) => i).filter((i) => fromRim(cellPoint(i)) < STEP);

/** Ground that no shape covers goes to the segment whose ports reach it first without crossing others. */
function spread(owner: Int8Array, kind: TileKind, rest: number[]): void {
  const queue: number[] = [];
  const claim = (i: number, s: number): void => {
    if (owner[i] !== -1) return;
    owner[i] = s;
    queue.push(i);
  };
  for (const s of rest) {
    for (const port of kind.segments[s]!.ports) {
      const p = portPoint(port);
      for (const i of RIM) if (dist(p, cellPoint(i)) < SIZE / 6) claim(i, s);
    }
  }
  for (let head = 0; head < queue.length; head++) {
    const i = queue[head]!;
    const s = owner[i]!;
    const [x, y] = [i % GRID, Math.floor(i / GRID)];
    if (x > 0) claim(i - 1, s);
    if (x < GRID - 1) claim(i + 1, s);
    if (y > 0) claim(i - GRID, s);
    if (y < GRID - 1) claim(i + GRID, s);
  }
}

/** The cells beside one. */
function beside(i: number): number[] {
  const [x, y] = [i % GRID, Math.floor(i / GRID)];
  return [x > 0 ? i - 1 : -1, x < GRID - 1 ? i + 1 : -1, y > 0 ? i - GRID : -1, y < GRID - 1 ? i + GRID : -1].filter(
    (j) => j >= 0,
  );
}

/** The largest pocket of ground that no port reaches belongs to the segment without ports: a field between cities. */
function largestPocket(owner: Int8Array, inner: number): void {
  let largest: number[] = [];
  const seen = new Set<number>();
  for (let start = 0; start < owner.length; start++) {
    if (owner[start] !== -1 || seen.has(start)) continue;
    const pocket = [start];
    seen.add(start);
    for (let head = 0; head < pocket.length; head++) {
      for (const j of beside(pocket[head]!)) {
        if (owner[j] !== -1 || seen.has(j)) continue;
        seen.add(j);
        pocket.push(j);
      }
    }
    if (pocket.length > largest.length) largest = pocket;
  }
  for (const i of largest) owner[i] = inner;
}

/** The rest (pockets cut off from every port) goes to the nearest segment. */
function fillPockets(owner: Int8Array, rest: number[]): void {
  const reached: number[] = [];
  for (let i = 0; i < owner.length; i++)
    if (owner[i] !== -1 && (rest.length === 0 || rest.includes(owner[i]!))) reached.push(i);
  for (let i = 0; i < owner.length; i++) {
    if (owner[i] !== -1) continue;
    const p = cellPoint(i);
    let [best, near] = [rest[0] ?? 0, Infinity];
    for (const j of reached) {
      const d = dist(p, cellPoint(j));
      if (d < near) [best, near] = [owner[j]!, d];
    }
    owner[i] = best;
  }
}

function ownersOf(kind: TileKind, shapes: (Shape | null)[]): Int8Array {
  const owner = new Int8Array(GRID * GRID).fill(-1);
  const order = shapes.map((_, i) => i).filter((i) => shapes[i]);
  order.sort((a, b) => shapes[a]!.rank - shapes[b]!.rank);
  for (const s of order) for (const i of covered(shapes[s]!, GRID)) owner[i] = s;
  const rest = shapes.map((_, i) => i).filter((i) => !shapes[i]);
  spread(owner, kind, rest);
  const inner = rest.find((s) => kind.segments[s]!.ports.length === 0);
  if (inner !== undefined && rest.length > 1) largestPocket(owner, inner);
  fillPockets(owner, rest);
  return owner;
}

interface Taken {
  at: Pt;
  room: number;
}

/** The candidate with the most room for something of this radius, away from things that are already there. */
function roomiest(candidates: Map<Pt, number>, room: number, taken: readonly Taken[]): Pt {
  let [best, top] = [CENTRE, -Infinity];
  for (const [p, clear] of candidates) {
    let free = Infinity;
    for (const t of taken) free = Math.min(free, dist(p, t.at) / (room + t.room));
    const score = Math.min(clear / room, 1.2) + 1.6 * Math.min(free, 1.15) - dist(p, CENTRE) * 0.0015;
    if (score > top) [best, top] = [p, score];
  }
  return best;
}

/** Room around a figure, also for the buttons that offer to place one there. */
const FIGURE_ROOM = 15;
const PILE_ROOM = 9;

/** How much the room towards the tile's edge counts. */
const RIM_COUNTS = 0.8;

function candidatesOf(owner: Int8Array, s: number, shapes: readonly (Shape | null)[], stand?: Pt): Map<Pt, number> {
  const out = new Map<Pt, number>();
  const own = (p: Pt): boolean => owner[cellAt(p)] === s;
  const middle = shapes[s]?.middle ?? stand;
  if (middle) return new Map([[middle, 0]]);
  const others = shapes.flatMap((shape, i) => (i === s ? [] : (shape?.lines ?? [])));
  // Away from places where bands meet or cross, because nobody could see which one is meant there.
  const clear = (p: Pt): number => Math.min(fromRim(p) * RIM_COUNTS, ...others.map((line) => toLine(p, line)));
  for (const p of stations(shapes[s]?.lines ?? [], 4, 16).filter(own)) out.set(p, clear(p));
  if (out.size === 0) for (const [i, room] of rooms(owner, s, GRID, RIM_COUNTS)) out.set(cellPoint(i), room);
  if (out.size === 0) out.set(CENTRE, 0);
  return out;
}

function spotsOf(kind: TileKind, shapes: (Shape | null)[], owner: Int8Array, shapesOf: SegmentShapes): Spots[] {
  const taken: Taken[] = [];
  const take = (candidates: Map<Pt, number>, room: number): Pt => {
    const p = roomiest(candidates, room, taken);
    taken.push({ at: p, room });
    return p;
  };
  const candidates = kind.segments.map((segment, s) => candidatesOf(owner, s, shapes, shapesOf.stand?.(segment, kind)));
  const order = kind.segments.map((_, s) => s).sort((a, b) => candidates[a]!.size - candidates[b]!.size || a - b);
  const spots = new Map<number, Spots>();
  for (const s of order) {
    const room = shapesOf.footprint?.(kind.segments[s]!.kind, kind) ?? FIGURE_ROOM;
    spots.set(s, { anchor: take(candidates[s]!, room), pile: CENTRE, marks: {} });
  }
  for (const s of order) {
    for (const [mark, count] of Object.entries(kind.segments[s]!.marks)) {
      spots.get(s)!.marks[mark] = Array.from({ length: count }, () => take(candidates[s]!, shapesOf.room(mark)));
    }
  }
  for (const s of order) {
    const near = [...taken];
    spots.get(s)!.pile = roomiest(candidates[s]!, PILE_ROOM, near);
  }
  return kind.segments.map((_, s) => spots.get(s)!);
}

function bandOutline(shape: Shape): Pt[][] {
  const half = (shape.width ?? 0) / 2;
  return (shape.lines ?? []).map((line) => [...offset(line, half), ...offset(line, -half).reverse()]);
}

function bandRims(shape: Shape): Pt[][] {
  const half = (shape.width ?? 0) / 2;
  return (shape.lines ?? []).flatMap((line) => [offset(line, half), offset(line, -half)]);
}

/** Computes the layout of one kind of tile. */
export function layoutOf(kind: TileKind, shapesOf: SegmentShapes): Layout {
  const shapes = kind.segments.map((segment, i) => shapesOf.shape(segment, i, kind));
  const owner = ownersOf(kind, shapes);
  const spots = spotsOf(kind, shapes, owner, shapesOf);
  const segments = kind.segments.map((segment, i): SegmentLayout => {
    const shape = shapes[i] ?? { rank: -1 };
    const base = { segment, shape, ...spots[i]! };
    if (shape.lines) return { ...base, areas: bandOutline(shape), rims: bandRims(shape) };
    if (shape.area) return { ...base, areas: [shape.area], rims: shape.rims ?? [] };
    return { ...base, ...outlineOf(owner, i, GRID) };
  });
  return { segments, owner };
}

/** The segment that owns the ground at a point of the unturned tile. */
export const ownerAt = (layout: Layout, p: Pt): number => layout.owner[cellAt(p)] ?? -1;
