// Fields: grass and flowers, hedges, wheat, trees and sheep; and the roads that wind through them.
import { dist, fromRim, onRim, pt, type Pt } from "../../../board/core/geometry";
import { circle, ellipse, path, shade } from "../../../board/core/markup";
import { along, at, lengthOf, num, offset, placed, smooth } from "../../../board/core/path";
import { between, pick, type Random } from "../../../board/core/random";
import type { Turned, TurnedSegment } from "../../../board/core/turned-tile";
import type { Detail } from "../../../board/world";
import { bush } from "./buildings";
import { ROAD } from "./segment-shapes";
import { cattle, cottage, haystacks, oak, pond, stones } from "./countryside";
import { grounds } from "./grounds";
import { PARCEL, parcels } from "./parcels";
import { symbols } from "./symbols";

const roadsOf = (tile: Turned): TurnedSegment[] => tile.segments.filter((s) => s.kind === "road");

function dense(line: readonly Pt[]): Pt[] {
  const length = lengthOf(line);
  const count = Math.max(4, Math.round(length / 6));
  return Array.from({ length: count + 1 }, (_, i) => along(line, (length * i) / count).at);
}

/** How wide a road is drawn; it must stay visible on a tiny tile. */
const wide = (detail: Detail): number => (detail === "tiny" ? ROAD * 1.4 : ROAD);

/** A complete road is paved: pale flags between kerbs. */
export function paved(s: TurnedSegment, detail: Detail): string {
  const lines = s.lines.map(dense);
  const d = lines.map((line) => smooth(line)).join("");
  const seams = lines.map(flags).join("");
  return (
    path(d, { stroke: "var(--ca-kerb)", width: wide(detail), cap: "butt" }) +
    path(d, { stroke: "var(--ca-paved)", width: wide(detail) - 1.9, cap: "butt" }) +
    (detail !== "near"
      ? ""
      : path(seams, { stroke: "var(--ca-kerb)", width: 0.5, opacity: 0.38, cap: "butt", cls: "fine" }))
  );
}

/** Seams across a road, and along its middle between every second pair. */
function flags(line: readonly Pt[]): string {
  const length = lengthOf(line);
  const reach = ROAD / 2 - 1.1;
  let d = "";
  for (let s = 1.5, i = 0; s < length; s += 3.6, i++) {
    const { at: p, angle } = along(line, s);
    const [c, n] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    d += `M${at(pt(p.x - n * reach, p.y + c * reach))}L${at(pt(p.x + n * reach, p.y - c * reach))}`;
    const aside = i % 2 ? 1 : -1;
    d += `M${at(pt(p.x - n * aside, p.y + c * aside))}l${num(c * 3.6)} ${num(n * 3.6)}`;
  }
  return d;
}

/** Roads are drawn one after the other, so that a crossing looks like a bridge. */
export function roads(tile: Turned, detail: Detail): string {
  const ends = roadsOf(tile).filter((s) => s.lines.some((line) => !onRim(line[line.length - 1]!)));
  const runs = roadsOf(tile).filter((s) => !ends.includes(s));
  const one = (lines: Pt[][]): string => {
    const d = lines.map((line) => smooth(dense(line))).join("");
    return (
      path(d, { stroke: "var(--ca-road-edge)", width: wide(detail), cap: "butt" }) +
      path(d, { stroke: "var(--ca-road)", width: wide(detail) - 2, cap: "butt" })
    );
  };
  const all = one(ends.flatMap((s) => s.lines)) + runs.map((s) => one(s.lines)).join("");
  if (detail !== "near") return all;
  const ruts = roadsOf(tile)
    .flatMap((s) => s.lines)
    .flatMap((line) => [offset(dense(line), 1.4), offset(dense(line), -1.4)])
    .map((line) => smooth(line))
    .join("");
  return all + path(ruts, { stroke: "var(--ca-rut)", width: 0.8, dash: "9 3 4 5", cls: "fine" });
}

/** Directions in which the ground around a place is examined, so that no road passes between two of them. */
const AROUND = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => pt(Math.cos(i * 0.7854), Math.sin(i * 0.7854)));

/** Places in fields with this much room around them, this far apart from each other. */
function open(tile: Turned, random: Random, tries: number, apart: number, margin: number): Pt[] {
  const found: Pt[] = [];
  for (let i = 0; i < tries; i++) {
    const p = pt(between(random, 5, 95), between(random, 8, 95));
    if (fromRim(p) < Math.min(margin, 6) || found.some((q) => dist(p, q) < apart)) continue;
    const field = tile.owner(p);
    if (tile.segments[field]?.kind !== "field") continue;
    if (AROUND.every(({ x, y }) => tile.owner(pt(p.x + x * margin, p.y + y * margin)) === field)) found.push(p);
  }
  return found;
}

export function grass(tile: Turned, detail: Detail): string {
  if (detail !== "near") return "";
  const random = tile.random("grass");
  const tufts = open(tile, random, 44, 12, 3).slice(0, 13);
  const blooms = open(tile, tile.random("bloom"), 20, 14, 4).slice(0, 4);
  const blade = (p: Pt): string => `M${at(p)}l-1.2-2M${at(p)}l.2-2.6M${at(p)}l1.4-1.8`;
  const flower = (p: Pt): string => `M${at(p)}h.1M${at(pt(p.x + 2.4, p.y + 1))}h.1M${at(pt(p.x - 1.6, p.y + 1.8))}h.1`;
  return (
    path(tufts.map(blade).join(""), { stroke: "var(--ca-grass)", width: 0.75, cls: "fine" }) +
    path(
      blooms
        .filter((_, i) => i % 2 === 0)
        .map(flower)
        .join(""),
      { stroke: "var(--ca-bloom-2)", width: 1.2, cls: "fine" },
    ) +
    path(
      blooms
        .filter((_, i) => i % 2 === 1)
        .map(flower)
        .join(""),
      { stroke: "var(--ca-bloom)", width: 1.2, cls: "fine" },
    )
  );
}

/** Where two roads lead to a city, the fields between them meet, so a row of bushes separates them. */
function borders(tile: Turned): string {
  if (roadsOf(tile).filter((s) => s.ends === "city").length < 2) return "";
  const isField = (i: number): boolean => tile.segments[i]?.kind === "field";
  const found: Pt[] = [];
  for (let y = 1; y < 100; y += 2) {
    for (let x = 1; x < 99; x += 2) {
      const [a, b] = [tile.owner(pt(x, y)), tile.owner(pt(x + 2, y))];
      if (a === b || !isField(a) || !isField(b)) continue;
      const p = pt(x + 1, y);
      if (found.every((other) => dist(p, other) > 5)) found.push(p);
    }
  }
  return found.map((p) => placed(p, bush(), 0.62)).join("");
}

/** A hedge: a row of small bushes, never across a border. */
function hedge(random: Random): string {
  const n = 4 + Math.floor(random() * 3);
  const slant = between(random, -0.35, 0.35);
  const dots = Array.from({ length: n }, (_, i) => pt((i - (n - 1) / 2) * 3.1, (i - (n - 1) / 2) * 3.1 * slant));
  return (
    dots.map((p) => ellipse(p.x + 0.9, p.y + 1.4, 2.4, 1.1, { fill: "var(--shade)", opacity: 0.22 })).join("") +
    dots.map((p) => circle(p.x, p.y, 2.1, { fill: "var(--ca-hedge)", stroke: "var(--ca-ink)", width: 0.5 })).join("") +
    dots
      .map((p) =>
        path(`M${num(p.x - 0.9)} ${num(p.y - 0.7)}h.8`, { stroke: "var(--ca-light)", width: 0.7, cls: "fine" }),
      )
      .join("")
  );
}

function sheep(): string {
  const one = (x: number, y: number): string =>
    placed(
      pt(x, y),
      shade(0.6, 0.4, 3, 0.9) +
        path("M-1.4 0V-1.4M1.4 0V-1.4", { stroke: "var(--ca-ink)", width: 0.8 }) +
        ellipse(0, -2.2, 2.7, 1.7, { fill: "var(--ca-sheep)", stroke: "var(--ca-ink)", width: 0.6 }) +
        circle(2.7, -2.9, 1, { fill: "var(--ca-ink)" }),
    );
  return one(-3.5, -1) + one(3.5, 0.5) + one(-0.5, 4);
}

const trees = (random: Random): string =>
  placed(pt(-3, -1), bush(), between(random, 0.8, 1)) +
  (random() < 0.7 ? placed(pt(3.4, 1.6), bush(), between(random, 0.65, 0.85)) : "");

/** Garden plots behind a fence, each of another green. */
function plots(): string {
  const fence = "M-10-4.6L8-6.6 10.4 3.4-7.6 5.4Z";
  return (
    path(fence, { fill: "var(--ca-deep)", stroke: "var(--ca-trunk)", width: 0.8 }) +
    path("M-4-5.2L-1.6 4.8 4 4.2 2-6Z", { fill: "var(--ca-soil)" }) +
    path("M-2.6-3.6L3-4.2M-2-1.4L3.4-2M-1.4 .8L4 .2M-.8 3L4.4 2.4", {
      stroke: "var(--ca-hedge)",
      width: 1,
      dash: "1.2 .9",
      cls: "fine",
    }) +
    path("M-8.8-3.2L-4-3.8M-8.2-.9L-3.4-1.5M-7.6 1.4L-2.8 .8", { stroke: "var(--ca-light)", width: 1.1, cls: "fine" })
  );
}

/** Slender trees in a row. */
function poplars(random: Random): string {
  return [-5, 0, 5]
    .map((x) =>
      placed(
        pt(x, between(random, -1, 1)),
        shade(1, 0.3, 2.4, 0.9) +
          path("M0 0V-3", { stroke: "var(--ca-trunk)", width: 1 }) +
          path("M0-13.5Q2.9-7 1.9-2.2-1.9-2.2-1.9-2.2-2.9-7 0-13.5Z", {
            fill: "var(--ca-hedge)",
            stroke: "var(--ca-ink)",
            width: 0.6,
          }) +
          path("M0-13.5Q2.9-7 1.9-2.2H.4Q1.6-7 0-13.5Z", { fill: "var(--ca-hedge-dark)" }),
        between(random, 0.8, 1.05),
      ),
    )
    .join("");
}

const clump = (): string =>
  ellipse(2, 2, 9, 3.4, { fill: "var(--shade)", opacity: 0.2 }) +
  path("M-8 1Q-10.500-6-4.500-7-3-12 2-9.500 8.500-10 8-3.500 10 1 5 1.500-3 3-8 1Z", { fill: "var(--ca-hedge)" }) +
  path("M8-3.500Q10 1 5 1.500-3 3-6.500 1.500 2 1 8-3.500Z", { fill: "var(--ca-hedge-dark)" });

type Thing = (r: Random) => string;

/** Standing things in the fields, away from places of figures: mostly trees and animals, sometimes a cottage. */
const THINGS: [Thing, ...Thing[]] = [
  hedge,
  trees,
  trees,
  oak,
  oak,
  plots,
  sheep,
  cattle,
  poplars,
  haystacks,
  pond,
  cottage,
  stones,
];

/** How far walls and towers to the south rise over a place. */
const RISES = [12, 18];

export function scenery(tile: Turned, detail: Detail): string {
  const random = tile.random("scenery");
  const anchors = [
    ...tile.segments.flatMap((s) => [s.anchor, ...Object.values(s.marks).flat()]),
    ...symbols(tile).map((s) => s.at),
  ];
  const taken = grounds(tile);
  const isCity = (p: Pt): boolean => tile.segments[tile.owner(p)]?.kind === "city";
  const land = detail === "tiny" ? [] : parcels(tile, detail);
  const flat = land.map(({ drawn }) => drawn).join("");
  const spots = open(tile, random, 60, 19, 10).filter(
    (p) =>
      fromRim(p) > (detail !== "near" ? 12 : 11.5) &&
      anchors.every((a) => dist(a, p) > 17) &&
      taken.every((ground) => dist(ground.at, p) > ground.radius + 6) &&
      !RISES.some((up) => isCity(pt(p.x, p.y + up))) &&
      land.every(({ at }) => dist(at, p) > PARCEL + 4),
  );
  if (detail !== "near") {
    const [count, least, most] = detail === "tiny" ? [1, 1.2, 1.6] : [2, 0.75, 1.15];
    const woods = spots.slice(0, count).map((p) => placed(p, clump(), between(random, least, most)));
    return flat + borders(tile) + woods.join("");
  }
  const things = spots
    .slice(0, 3 + Math.floor(random() * 3))
    .sort((a, b) => a.y - b.y)
    .map((p) => placed(p, pick(random, THINGS)(random)))
    .join("");
  return flat + borders(tile) + things;
}

/** The shadow that walls throw on the grass before them, to the south-east. */
export const wallShade = (tile: Turned): string =>
  path(
    tile.segments
      .filter((s) => s.kind === "city")
      .flatMap((s) => s.areas)
      .map((area) => `M${area.map((p) => at(pt(p.x + 4.6, p.y + 6))).join("L")}Z`)
      .join(""),
    { fill: "var(--shade)", opacity: 0.25 },
  );
