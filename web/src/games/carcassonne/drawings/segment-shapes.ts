// The ground that each segment of a Carcassonne tile covers.
import type { Segment, TileKind } from "../../../board/tiles";
import {
  CENTRE,
  SIZE,
  dist,
  edgeMid,
  edgesOf,
  fromRim,
  inside,
  lerp,
  pt,
  toLine,
  type Pt,
} from "../../../board/core/geometry";
import type { SegmentShapes } from "../../../board/core/layout";
import { cubic } from "../../../board/core/path";
import { seeded } from "../../../board/core/random";
import { band, patch, region, type Goal, type Shape } from "../../../board/core/shapes";

/** Width of a road. */
export const ROAD = 9;
/** Width of the river with its banks. */
export const WATER = 17;
const ENDS_STOP: Record<string, number> = {
  village: 7,
  cloister: 10,
  circus: 14,
  acrobats: 12,
  shrine: 13,
  "tower-place": 9,
  "german-cathedral": 12,
  // The castle stands on its road; to the south its gate is further from its middle.
  "german-castle": 7,
};
const SPACES = [
  "cloister",
  "circus",
  "acrobats",
  "garden",
  "shrine",
  "tower-place",
  "hut",
  "german-cathedral",
  "german-castle",
];

const runs = (segment: Segment, ...edges: number[]): boolean =>
  segment.kind === "city" && edgesOf(segment.ports).join() === edges.join();

/** If two cities cross, the ground of the lower one: both ends, joined by a line. The walls belong to the upper one. */
function below(over: Shape): Shape {
  const [left, right] = (over.rims ?? [])
    .map((rim) => [...rim].sort((a, b) => a.y - b.y))
    .sort((a, b) => a[0]!.x - b[0]!.x);
  const half = (rim: Pt[], lower: boolean): Pt[] => rim.filter((p) => p.y >= SIZE / 2 === lower);
  const area = [
    ...[pt(0, 0), ...half(left!, false)],
    ...[...half(right!, false).reverse(), pt(SIZE, 0), pt(SIZE, SIZE), ...half(right!, true).reverse()],
    ...[...half(left!, true), pt(0, SIZE)],
  ];
  return { rank: 1.9, area, rims: [] };
}

function city(segment: Segment, index: number, kind: TileKind): Shape {
  const crossing = runs(segment, 1, 3) ? kind.segments.findIndex((other) => runs(other, 0, 2)) : -1;
  if (crossing >= 0) return below(city(kind.segments[crossing]!, crossing, kind));
  const shape = { ...region(segment.ports, seeded(`${kind.id}/city/${index}`), 4, 0.5), rank: 2 };
  return segment.marks.throat && edgesOf(segment.ports).length === 1 ? throated(shape) : shape;
}

/** A city part that is not a half circle: its wall runs out to a gate in the middle. */
function throated(shape: Shape): Shape {
  const gate = (line: Pt[]): Pt[] =>
    line.map((p, i) => {
      if (i === 0 || i === line.length - 1) return p;
      const t = i / (line.length - 1) - 0.5;
      return lerp(p, CENTRE, 0.85 * Math.exp(-(t * t) / 0.018) - 0.25 * Math.exp(-((Math.abs(t) - 0.3) ** 2) / 0.015));
    });
  const rims = shape.rims?.map(gate) ?? [];
  const moved = new Map((shape.rims ?? []).flatMap((rim, r) => rim.map((p, i) => [p, rims[r]![i]!] as const)));
  return { ...shape, rims, area: shape.area?.map((p) => moved.get(p) ?? p) ?? [] };
}

const citiesOf = (kind: TileKind): Pt[][] =>
  kind.segments.flatMap((segment, i) => (segment.kind === "city" ? [city(segment, i, kind).area ?? []] : []));

const through = (segment: Segment): boolean => segment.kind === "road" && edgesOf(segment.ports).length === 2;

const across = (left: number, right: number, y: number): Pt[] => [pt(left, y), pt(right, y)];
/** Wide water in the middle of a tile: lines that keep figures off it. */
const POOLS: readonly [string, Pt[][]][] = [
  ["lake", [across(34, 66, 41), across(30, 70, 50), across(34, 66, 59)]],
  ["spring", [across(43, 57, 47), across(43, 57, 53)]],
];

/** The river: it leaves room for a cloister, ends before a city or in the middle, and winds a little like a road. */
function water(segment: Segment, index: number, kind: TileKind): Shape {
  const [edges, walls] = [edgesOf(segment.ports), edgesOf(segment.ports).length === 1 ? citiesOf(kind) : []];
  const shape = { ...band(segment.ports, WATER, { at: CENTRE, stop: 0, walls }), rank: 0.5 };
  const wide = POOLS.find(([word]) => kind.words?.includes(word))?.[1] ?? [];
  if (wide.length > 0) return { ...shape, lines: [...shape.lines!, ...wide] };
  if (edges.length !== 2 || !kind.segments.some((s) => s.kind === "cloister")) return wind(shape, kind, index);
  const [a, b] = [shape.lines![0]![0]!, shape.lines![0]![shape.lines![0]!.length - 1]!];
  const bow = Array.from({ length: 21 }, (_, i) => {
    const aside = 15 * Math.sin((i / 20) * Math.PI) ** 2;
    const p = lerp(a, b, i / 20);
    return a.y === b.y ? pt(p.x, p.y + aside) : pt(p.x + aside, p.y);
  });
  return { ...shape, lines: [bow] };
}

/** A straight road winds a little on its way, but leaves the tile where it should. */
function wind(shape: Shape, kind: TileKind, index: number): Shape {
  const random = seeded(`${kind.id}/road/${index}`);
  const swing = (random() < 0.5 ? -1 : 1) * (1.6 + random() * 1.8);
  const lines = shape.lines!.map((line) => {
    const [a, b] = [line[0]!, line[line.length - 1]!];
    const straight = Math.abs(a.x - b.x) < 0.1 || Math.abs(a.y - b.y) < 0.1;
    if (!straight || dist(a, b) < SIZE - 1) return line;
    return Array.from({ length: 21 }, (_, i) => {
      const t = i / 20;
      const off = Math.sin(t * Math.PI * 2) * Math.sin(t * Math.PI) * swing * 1.4;
      return a.x === b.x ? pt(a.x + off, a.y + (b.y - a.y) * t) : pt(a.x + (b.x - a.x) * t, a.y + off);
    });
  });
  return { ...shape, lines };
}

export interface Focus {
  at: Pt;
  radius: number;
}

const LARGEST = 19;

/** The place of a lying abbot: next to the monastery. */
export const ABBACY: Focus = { at: pt(77, 26), radius: 13 };

const known = new WeakMap<TileKind, Focus>();

/** The place of a tower: next to the cloister of its tile, if it has one. */
export function towerFocus(kind: TileKind): Focus {
  return kind.segments.some((s) => s.kind === "cloister")
    ? { at: pt(77, 74), radius: 12 }
    : { ...focusOf(kind), radius: Math.min(13, focusOf(kind).radius) };
}

/** The place of the cloister, the circus or the village: with as much room around it as the rest leaves. */
export function focusOf(kind: TileKind): Focus {
  const found = known.get(kind) ?? roomiest(kind);
  known.set(kind, found);
  return found;
}

/** Where half of a castle stands: towards the other half. */
function castleFocus(kind: TileKind): Focus | null {
  const castle = kind.segments.find((s) => s.kind === "german-castle");
  if (!castle) return null;
  return { at: lerp(edgeMid(edgesOf(castle.ports)[0]!), CENTRE, 0.62), radius: 17 };
}

function roomiest(kind: TileKind): Focus {
  const castle = castleFocus(kind);
  if (castle) return castle;
  const walls = citiesOf(kind);
  const roads = kind.segments.filter(through).flatMap((segment) => band(segment.ports, ROAD, toCentre).lines ?? []);
  const rivers = kind.segments.flatMap((segment, i) =>
    segment.kind === "water" ? (water(segment, i, kind).lines ?? []) : [],
  );
  const whole = kind.segments.some((s) => s.kind === "city" && edgesOf(s.ports).length === 2 && inCity(CENTRE, walls));
  if (whole) return { at: CENTRE, radius: 15 };
  let best: Focus = { at: CENTRE, radius: 0 };
  // If several places are equal except for rounding, the first one is taken.
  let top = 1e-9;
  for (let x = 30; x <= 70; x += 2) {
    for (let y = 30; y <= 70; y += 2) {
      const p = pt(x, y);
      const off = dist(p, CENTRE) * 0.12;
      let room = Math.min(LARGEST, fromRim(p) - 12);
      // Places that cannot become the best are not examined further.
      for (const wall of walls) if (room - off > top) room = Math.min(room, toLine(p, wall) - 2);
      for (const road of roads) if (room - off > top) room = Math.min(room, toLine(p, road) - ROAD / 2 - 1);
      for (const river of rivers) if (room - off > top) room = Math.min(room, toLine(p, river) - WATER / 2 - 1);
      if (room - off > top && !inCity(p, walls)) [best, top] = [{ at: p, radius: room }, room - off + 1e-9];
    }
  }
  return { at: best.at, radius: Math.max(9, best.radius) };
}

const inCity = (p: Pt, walls: readonly Pt[][]): boolean => walls.some((wall) => inside(p, wall));
const toCentre: Goal = { at: CENTRE, stop: 0, walls: [] };

function goalOf(ends: string, kind: TileKind): Goal {
  const asked = ENDS_STOP[ends];
  // A road that ends on the tile leaves room for one that crosses it.
  if (ends === "" && kind.segments.some(through)) return { at: CENTRE, stop: 22, walls: [] };
  const stop = asked === undefined ? 0 : Math.min(asked, focusOf(kind).radius * 0.8);
  return { at: SPACES.includes(ends) ? focusOf(kind).at : CENTRE, stop, walls: [] };
}

/** A road to a city: straight on if the wall is ahead, otherwise it bends to the wall. */
function toCity(segment: Segment, kind: TileKind): Shape {
  const walls = citiesOf(kind);
  const [edge] = edgesOf(segment.ports);
  const from = edgeMid(edge!);
  const ahead = Array.from({ length: 91 }, (_, i) => lerp(from, CENTRE, i * 0.02)).find((p) => inCity(p, walls));
  const others = kind.segments.filter((other) => other.kind === "road" && other.ends === "city").length;
  if (ahead && others === 1) return band(segment.ports, ROAD, { at: CENTRE, stop: 0, walls });
  const near = lerp(from, CENTRE, 0.7);
  const rims = kind.segments.flatMap((other, i) =>
    other.kind === "city" ? (city(other, i, kind).rims ?? []).flat() : [],
  );
  const gate = rims.reduce((best, p) => (dist(p, near) < dist(best, near) ? p : best));
  const line = cubic(from, lerp(from, CENTRE, 0.6), lerp(gate, CENTRE, 0.6), gate, 16);
  return { ...band(segment.ports, ROAD, toCentre), lines: [line] };
}

function road(segment: Segment, index: number, kind: TileKind): Shape {
  const ends = segment.ends ?? "";
  if (ends === "city" && !through(segment)) return { ...toCity(segment, kind), rank: 1 };
  return { ...wind(band(segment.ports, ROAD, goalOf(ends, kind)), kind, index), rank: 1 };
}

const gardens = new WeakMap<TileKind, Focus>();

/** A place where a garden and a farmer have room between cities on all sides. */
const BETWEEN_CITIES: { garden: Focus; farmer: Pt } = { garden: { at: pt(50, 40), radius: 9 }, farmer: pt(50, 58) };
const betweenCities = (kind: TileKind): boolean =>
  kind.segments.some((s) => s.kind === "garden") && kind.segments.some(isInner);

/** The place of a garden: in the middle, or next to existing things and the roads that end there. */
export function gardenFocus(kind: TileKind): Focus {
  if (betweenCities(kind)) return BETWEEN_CITIES.garden;
  const crowded = kind.segments.some(
    (s) => ["circus", "acrobats", "tower-place"].includes(s.kind) || (s.kind === "road" && !through(s)),
  );
  if (!crowded) return focusOf(kind);
  const found = gardens.get(kind) ?? beside(kind);
  gardens.set(kind, found);
  return found;
}

function beside(kind: TileKind): Focus {
  const walls = citiesOf(kind);
  const roads = kind.segments.flatMap((s, i) => (s.kind === "road" ? (road(s, i, kind).lines ?? []) : []));
  const village = kind.segments.some((s) => s.ends === "village") ? [{ at: CENTRE, radius: 12 }] : [];
  const tower = kind.segments.some((s) => s.kind === "tower-place") ? [towerFocus(kind)] : [];
  const others = kind.segments.some((s) => ["circus", "acrobats"].includes(s.kind)) ? [focusOf(kind)] : [];
  const rivals = [...village, ...tower, ...others];
  let best: Focus = { at: CENTRE, radius: 0 };
  let top = 1e-9;
  for (let x = 16; x <= 84; x += 2) {
    for (let y = 16; y <= 84; y += 2) {
      const p = pt(x, y);
      const room = Math.min(
        14,
        fromRim(p) - 4,
        ...walls.map((wall) => toLine(p, wall) - 2),
        ...roads.map((line) => toLine(p, line) - ROAD / 2 - 1),
        ...rivals.map((rival) => dist(p, rival.at) - rival.radius - 3),
      );
      // If several places have the same room, the one nearest to the middle.
      const worth = room - dist(p, CENTRE) * 0.02;
      if (worth > top && !inCity(p, walls)) [best, top] = [{ at: p, radius: room }, worth + 1e-9];
    }
  }
  return { at: best.at, radius: Math.max(9, best.radius) };
}

/**
 * The big top and the acrobats stand in the middle of their ground; a monk stands next to the church and a heretic next
 * to the altar, if there is room.
 */
function space(kind: TileKind, segment: Segment): Shape {
  const focus = focusOf(kind);
  if (segment.kind === "german-castle") {
    const wall = band(segment.ports, 20, { at: focus.at, stop: 0, walls: [] });
    return {
      ...patch(focus.at, focus.radius, seeded(kind.id), 0.03),
      lines: wall.lines,
      width: 20,
      rank: 3,
      middle: focus.at,
    };
  }
  const middle = ["cloister", "shrine"].includes(segment.kind) ? {} : { middle: focus.at };
  return { ...patch(focus.at, focus.radius, seeded(kind.id), 0.03), rank: 3, ...middle };
}

const isInner = (segment: Segment): boolean => segment.kind === "field" && segment.ports.length === 0;

/**
 * If there are several fields inside a tile, each has a courtyard in opposite corners; a single one has the ground that
 * the cities leave.
 */
function courtyard(kind: TileKind, index: number): Shape | null {
  const inner = kind.segments.flatMap((segment, i) => (isInner(segment) ? [i] : []));
  const outer = kind.segments.some((segment) => segment.kind === "field" && segment.ports.length > 0);
  if (inner.length < 2 && !outer) return null;
  const at = inner.length < 2 ? pt(70, 30) : inner.indexOf(index) % 2 === 0 ? pt(13, 33) : pt(87, 67);
  return { ...patch(at, 8, seeded(`${kind.id}/field/${index}`), 0.04), rank: 3 };
}

export const segmentShapes: SegmentShapes = {
  shape(segment, index, kind) {
    if (isInner(segment)) return courtyard(kind, index);
    if (segment.kind === "city") return city(segment, index, kind);
    if (segment.kind === "road") return road(segment, index, kind);
    if (segment.kind === "water") return water(segment, index, kind);
    if (segment.kind === "abbacy")
      return { ...patch(ABBACY.at, ABBACY.radius, seeded(kind.id), 0.03), rank: 3, middle: ABBACY.at };
    if (segment.kind === "tower-place") {
      const { at, radius } = towerFocus(kind);
      return { ...patch(at, radius, seeded(kind.id), 0.03), rank: 3, middle: at };
    }
    if (segment.kind === "garden") {
      const { at, radius } = gardenFocus(kind);
      return { ...patch(at, radius, seeded(kind.id), 0.03), rank: 3, middle: at };
    }
    return SPACES.includes(segment.kind) ? space(kind, segment) : null;
  },
  room: (mark) => (mark === "cathedral" ? 15 : ["pennant", "wine", "grain", "cloth"].includes(mark) ? 8 : 5),
  footprint: (kind, tile) =>
    kind === "garden" ? Math.min(19, gardenFocus(tile).radius + 3) : { circus: 26, acrobats: 18 }[kind],
  stand: (segment, kind) => (isInner(segment) && betweenCities(kind) ? BETWEEN_CITIES.farmer : undefined),
};
