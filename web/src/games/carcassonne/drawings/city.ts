// Cities: a floor, roofs inside, pennants as small shields, and ornaments of complete cities.
import { dist, inside, pt, toLine, type Pt } from "../../../board/core/geometry";
import { ellipse, lit, path } from "../../../board/core/markup";
import { at, placed, polyline, smooth } from "../../../board/core/path";
import { between, type Random } from "../../../board/core/random";
import type { Turned, TurnedSegment } from "../../../board/core/turned-tile";
import type { Detail } from "../../../board/world";
import { block, bush, church, house, roofOnly, smoke, tower } from "./buildings";
import { goods } from "./goods";
import { banners, walls } from "./walls";

const citiesOf = (tile: Turned): TurnedSegment[] => tile.segments.filter((s) => s.kind === "city");
const ground = (s: TurnedSegment): string => s.areas.map((area) => polyline(area, true)).join("");

/** Fields in the middle of a city, which have a shape of their own. */
const courtyards = (tile: Turned): TurnedSegment[] =>
  tile.segments.filter((s) => s.kind === "field" && s.layout.shape.area);

export function floors(tile: Turned, detail: Detail): string {
  const cities = citiesOf(tile);
  const areas = cities.map(ground).join("");
  // If a tile has no field, the gap between the walls is drawn as a lane: green would look like a field.
  const lane = tile.segments.some((s) => s.kind === "field") ? "" : path("M0 0H100V100H0Z", { fill: "var(--ca-soil)" });
  const yards = courtyards(tile).map(ground).join("");
  const green = yards && path(yards, { fill: "var(--ca-green)", stroke: "var(--ca-wall-dark)", width: 1.4 });
  if (detail !== "near")
    return lane + path(areas, { fill: detail === "tiny" ? "var(--ca-floor-tiny)" : "var(--ca-floor-far)" }) + green;
  return (
    lane +
    path(areas, { fill: "var(--ca-floor)" }) +
    path(cobbles(tile, cities), { stroke: "var(--ca-floor-dark)", width: 0.8, cls: "fine" }) +
    green
  );
}

/** The floor of a complete city, swept and lit. */
export const litFloor = (s: TurnedSegment): string => path(ground(s), { fill: "var(--ca-floor-lit)" });

function cobbles(tile: Turned, cities: TurnedSegment[]): string {
  const random = tile.random("cobbles");
  let d = "";
  for (let i = 0; i < 70; i++) {
    const p = pt(between(random, 2, 98), between(random, 2, 98));
    if (cities.some((s) => s.areas.some((area) => inside(p, area))))
      d += `M${at(p)}h${between(random, 0.8, 1.8).toFixed(1)}`;
  }
  return d;
}

interface Foot {
  at: Pt;
  width: number;
  height: number;
}

const SIDES = [pt(50, 0), pt(100, 50), pt(50, 100), pt(0, 50)];
const towards = (a: Pt, b: Pt, t: number): Pt => pt(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t);
const CENTRE = pt(50, 50);

/** Streets from the place of figures to the middles of the edges that a large city crosses, where those of its neighbours begin. */
function streets(s: TurnedSegment): Pt[][] {
  const open = SIDES.filter((side) => s.areas.some((area) => inside(towards(side, CENTRE, 0.04), area)));
  if (open.length < 2) return [];
  return open.map((side) => [side, towards(towards(side, CENTRE, 0.4), s.anchor, 0.35), s.anchor]);
}

/** The streets of a city, and a square where they meet. */
function paving(s: TurnedSegment, detail: Detail): string {
  const lines = streets(s);
  if (lines.length === 0 || detail === "tiny") return "";
  const d = lines.map((line) => smooth(line)).join("");
  const [k, { x, y }] = [detail === "near" ? 1 : 1.3, s.anchor];
  return (
    path(d, { stroke: "var(--ca-floor-dark)", width: 6.6 * k, cap: "butt" }) +
    ellipse(x, y, 9.6 * k, 7 * k, { fill: "var(--ca-street)", stroke: "var(--ca-floor-dark)", width: 1 }) +
    path(d, { stroke: "var(--ca-street)", width: 5 * k, cap: "butt" })
  );
}

/** How houses are placed: the distance of rows and houses, their sizes, and their distance from the walls. */
interface Rows {
  first: number;
  apart: number;
  step: number;
  width: [number, number];
  height: [number, number];
  wall: number;
  /** Room around the places of figures. */
  clear: number;
  /** The same along streets; 0: it has none. */
  street: number;
}

const ROWS: Record<Detail, Rows> = {
  near: { first: 10, apart: 8.5, step: 14, width: [9.5, 12.5], height: [4.5, 6.8], wall: 3.5, clear: 0, street: 6 },
  far: { first: 20, apart: 19, step: 28, width: [19, 23], height: [9, 11], wall: 4, clear: 17, street: 8 },
  tiny: { first: 27, apart: 23, step: 36, width: [26, 31], height: [14, 17], wall: 2, clear: 0, street: 0 },
};

/** Houses in crooked rows; none across the edge, on the wall, or on symbols and places of figures. */
function feet(tile: Turned, s: TurnedSegment, random: Random, rows: Rows): Foot[] {
  const found: Foot[] = [];
  const printed = Object.values(s.marks).flat();
  const spaces = tile.segments
    .filter((o) => ["cloister", "circus", "acrobats", "garden", "shrine"].includes(o.kind))
    .concat(courtyards(tile));
  const ways = rows.street ? streets(s) : [];
  let odd = false;
  for (let y = rows.first; y < 100; y += rows.apart) {
    odd = !odd;
    for (let x = odd ? rows.step * 0.57 : rows.step * 1.07; x < 96; x += rows.step) {
      const p = pt(x + between(random, -1.5, 1.5), y + between(random, -1, 1));
      const w = between(random, ...rows.width);
      const h = between(random, ...rows.height);
      const corners = [pt(p.x - w / 2 - 1, p.y), pt(p.x + w / 2 + 1, p.y), pt(p.x, p.y - h)];
      if (!corners.every((f) => s.areas.some((area) => inside(f, area)))) continue;
      if (p.y - h * 1.9 < 0.5 || p.y > 99 || p.x - w / 2 < 0.5 || p.x + w / 2 > 98.5) continue;
      if (s.rims.some((rim) => Math.min(...corners.map((f) => toLine(f, rim))) < rows.wall)) continue;
      if (printed.some((m) => Math.abs(m.x - p.x) < 11 && p.y - m.y > -7 && p.y - m.y < 14)) continue;
      if (s.marks.cathedral?.some((m) => Math.abs(m.x - p.x) < 21 && Math.abs(p.y - m.y) < 20)) continue;
      if (spaces.some((o) => o.areas.some((area) => inside(p, area) || inside(corners[2]!, area)))) continue;
      if (ways.some((way) => Math.min(toLine(p, way), toLine(pt(p.x, p.y - h), way)) < rows.street)) continue;
      if (rows.clear && dist(pt(p.x, p.y - h / 2), s.anchor) < rows.clear) continue;
      found.push({ at: p, width: w, height: h });
    }
  }
  return found.sort((a, b) => a.at.y - b.at.y);
}

/** Whether there is room above for something tall. */
const clear = (s: TurnedSegment, p: Pt, height: number): boolean =>
  p.y > height + 4 && s.areas.some((area) => inside(pt(p.x, p.y - height), area));

const feetOf = (tile: Turned, s: TurnedSegment, detail: Detail): Foot[] =>
  feet(tile, s, tile.random(`houses${s.index}`), ROWS[detail]);

function roofs(tile: Turned, s: TurnedSegment): string {
  const random = tile.random(`roofs${s.index}`);
  const window = lit(s.index, "var(--ca-window)");
  return feetOf(tile, s, "near")
    .map(({ at: p, width, height }) => {
      const what = random();
      if (what < 0.05 && clear(s, p, 18)) return placed(p, church(window));
      if (what > 0.92) return placed(p, bush(), 0.85);
      return placed(p, house(width, height, random, window));
    })
    .join("");
}

/** A keep above the roofs of some parts in the middle of a large city. */
function castle(tile: Turned, s: TurnedSegment, detail: Detail): string {
  const random = tile.random(`keep${s.index}`);
  if (streets(s).length < 3 || detail === "tiny" || s.marks.cathedral || random() < 0.4) return "";
  const places = [pt(24, 42), pt(76, 42), pt(24, 88), pt(76, 88)];
  const free = places.filter((p) => [-12, 12].every((x) => s.areas.some((area) => inside(pt(p.x + x, p.y - 4), area))));
  return free[0] ? placed(free[Math.floor(random() * free.length)]!, keep(), 1.1) : "";
}

/** A square tower between two round ones. */
const keep = (): string =>
  [
    [-9.5, 0.8],
    [9.5, 0.8],
    [0, 1.35],
  ]
    .map(([x, k]) => placed(pt(x!, 0), tower(true), k))
    .join("");

/** The northern walls are behind the roofs, the southern walls in front of them. */
export function townscape(tile: Turned, detail: Detail): string {
  return citiesOf(tile)
    .map((s) => {
      const { behind, before } = walls(s, detail);
      const roofsNow =
        detail === "near"
          ? roofs(tile, s)
          : detail === "tiny"
            ? roofOnly(feetOf(tile, s, "tiny"), tile.random(`tiny${s.index}`))
            : block(feetOf(tile, s, "far"), tile.random(`far${s.index}`));
      return behind + paving(s, detail) + roofsNow + castle(tile, s, detail) + before;
    })
    .join("");
}

/** Banners over the walls of a complete city, smoke over two of its roofs. */
export function alive(tile: Turned, s: TurnedSegment, detail: Detail): string {
  if (detail !== "near") return banners(s, detail);
  const houses = feetOf(tile, s, "near").filter((f) => f.at.y > 24);
  const some = [0.3, 0.75].map((t) => houses[Math.floor(t * houses.length)]).filter((f) => f !== undefined);
  const fires = (some.length > 1 && some[0] === some[1] ? some.slice(1) : some).map((f) =>
    placed(pt(f.at.x, f.at.y - f.height - 4), smoke()),
  );
  return fires.join("") + banners(s, detail);
}

/** A pennant: a shield of blue and gold. */
export function pennant(): string {
  const shield = "M-6-7H6V0Q6 6 0 9-6 6-6 0Z";
  return (
    path(shield, { fill: "var(--ca-cream)", stroke: "var(--ca-cream)", width: 3.2 }) +
    path(shield, { fill: "var(--ca-blue)", stroke: "var(--ca-ink)", width: 1.1 }) +
    path("M0-7H6V0Q6 6 0 9Z", { fill: "#000", opacity: 0.14 }) +
    path("M0-4.8L1.5-1.6 5-1.2 2.4 1 3.2 4.4 0 2.6-3.2 4.4-2.4 1-5-1.2-1.5-1.6Z", { fill: "var(--ca-gold)" })
  );
}

/** A cathedral: two towers with slate spires, a rose window between them. */
function cathedral(): string {
  const ink = { stroke: "var(--ca-ink)", width: 0.8 };
  return (
    path("M-14.5 11.5H16.5L13 8.5H-12Z", { fill: "#000", opacity: 0.18 }) +
    path("M-13 11V-8H-6V11ZM6 11V-8H13V11Z", { fill: "var(--ca-wall-lit)", ...ink }) +
    path("M9.5 11V-8H13V11ZM-9.5 11V-8H-6V11Z", { fill: "var(--ca-wall-dark)", opacity: 0.4 }) +
    path("M-14-7.5L-9.5-22L-5-7.5ZM5-7.5L9.5-22L14-7.5Z", { fill: "var(--ca-slate)", ...ink }) +
    path("M-9.5-22L-5-7.5H-9.5ZM9.5-22L14-7.5H9.5Z", { fill: "var(--ca-slate-dark)" }) +
    path("M-6 11V-4L0-11.5L6-4V11Z", { fill: "var(--ca-wall)", ...ink }) +
    path("M-6.8-3L0-11.8 6.8-3", { stroke: "var(--ca-slate)", width: 2 }) +
    path("M-2.8 11V6Q0 2 2.8 6V11Z", { fill: "var(--ca-timber)", ...ink }) +
    path("M0-4.6L2.9-1.7 0 1.2-2.9-1.7Z", { fill: "var(--ca-window)", stroke: "var(--ca-gold)", width: 1 }) +
    path("M-9.5-4.5V-1M9.5-4.5V-1M-9.5 3V6.5M9.5 3V6.5", { stroke: "var(--ca-window)", width: 1.6, cap: "butt" }) +
    path("M-9.5-26V-22M-11-24.6H-8M9.5-26V-22M8-24.6H11", { stroke: "var(--ca-gold-deep)", width: 1.1 })
  );
}

export const cathedrals = (tile: Turned, detail: Detail): string =>
  citiesOf(tile)
    .flatMap((s) =>
      (s.marks.cathedral ?? []).map((p) => placed(pt(p.x, p.y + 5), cathedral(), detail !== "near" ? 1.35 : 1.1)),
    )
    .join("");

const GOODS = ["wine", "grain", "cloth"] as const;

/** Signs of goods in cities. */
export const signs = (tile: Turned, detail: Detail): string =>
  citiesOf(tile)
    .flatMap((s) =>
      GOODS.flatMap((name) => (s.marks[name] ?? []).map((p) => placed(p, goods(name), detail !== "near" ? 1.2 : 0.85))),
    )
    .join("");

export const pennants = (tile: Turned, detail: Detail): string =>
  citiesOf(tile)
    .flatMap((s) =>
      (s.marks.pennant ?? []).map((p) => placed(p, pennant(), detail === "tiny" ? 1.7 : detail === "far" ? 1.3 : 0.95)),
    )
    .join("");
