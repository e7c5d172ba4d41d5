// Fields: grass and flowers, hedges, wheat, trees and sheep; and the roads that wind through them.
import { dist, fromRim, onRim, pt, type Pt } from "../../../board/core/geometry";
import { circle, ellipse, path, shade } from "../../../board/core/markup";
import { along, at, lengthOf, num, offset, placed, smooth } from "../../../board/core/path";
import { between, pick, type Random } from "../../../board/core/random";
import type { Turned, TurnedSegment } from "../../../board/core/turned";
import { bush } from "./buildings";
import { ROAD } from "./plan";

const roadsOf = (tile: Turned): TurnedSegment[] => tile.segments.filter((s) => s.kind === "road");

function dense(line: readonly Pt[]): Pt[] {
  const length = lengthOf(line);
  const count = Math.max(4, Math.round(length / 6));
  return Array.from({ length: count + 1 }, (_, i) => along(line, (length * i) / count).at);
}

/** One road after the other, so that one that crosses another reads as a bridge over it. */
export function roads(tile: Turned): string {
  const ends = roadsOf(tile).filter((s) => s.lines.some((line) => !onRim(line[line.length - 1]!)));
  const runs = roadsOf(tile).filter((s) => !ends.includes(s));
  const one = (lines: Pt[][]): string => {
    const d = lines.map((line) => smooth(dense(line))).join("");
    return (
      path(d, { stroke: "var(--ca-road-edge)", width: ROAD, cap: "butt" }) +
      path(d, { stroke: "var(--ca-road)", width: ROAD - 2, cap: "butt" })
    );
  };
  const ruts = roadsOf(tile)
    .flatMap((s) => s.lines)
    .flatMap((line) => [offset(dense(line), 1.4), offset(dense(line), -1.4)])
    .map((line) => smooth(line))
    .join("");
  return (
    one(ends.flatMap((s) => s.lines)) +
    runs.map((s) => one(s.lines)).join("") +
    path(ruts, { stroke: "var(--ca-rut)", width: 0.7, dash: "5 3 2 4", cls: "fine" })
  );
}

function open(tile: Turned, random: Random, tries: number, apart: number, margin: number): Pt[] {
  const field = (p: Pt): boolean => tile.segments[tile.owner(p)]?.kind === "field";
  const found: Pt[] = [];
  for (let i = 0; i < tries; i++) {
    const p = pt(between(random, 5, 95), between(random, 8, 95));
    const about = [pt(p.x - margin, p.y), pt(p.x + margin, p.y), pt(p.x, p.y - margin), pt(p.x, p.y + margin)];
    if (!field(p) || !about.every(field) || fromRim(p) < Math.min(margin, 6)) continue;
    if (found.some((q) => dist(p, q) < apart)) continue;
    found.push(p);
  }
  return found;
}

export function grass(tile: Turned): string {
  const random = tile.random("grass");
  const tufts = open(tile, random, 44, 12, 3).slice(0, 13);
  const blooms = open(tile, tile.random("bloom"), 20, 14, 4).slice(0, 4);
  const blade = (p: Pt): string => `M${at(p)}l-1.2-2M${at(p)}l.2-2.6M${at(p)}l1.4-1.8`;
  const flower = (p: Pt): string => `M${at(p)}h.1M${at(pt(p.x + 2.4, p.y + 1))}h.1M${at(pt(p.x - 1.6, p.y + 1.8))}h.1`;
  return (
    path(tufts.map(blade).join(""), { stroke: "var(--ca-grass)", width: 0.75, cls: "fine" }) +
    path(blooms.filter((_, i) => i % 2 === 0).map(flower).join(""), { stroke: "var(--ca-bloom-2)", width: 1.2, cls: "fine" }) +
    path(blooms.filter((_, i) => i % 2 === 1).map(flower).join(""), { stroke: "var(--ca-bloom)", width: 1.2, cls: "fine" })
  );
}

/** A hedge: a row of small bushes, never across a border. */
function hedge(random: Random): string {
  const n = 4 + Math.floor(random() * 3);
  const slant = between(random, -0.35, 0.35);
  const dots = Array.from({ length: n }, (_, i) => pt((i - (n - 1) / 2) * 3.1, (i - (n - 1) / 2) * 3.1 * slant));
  return (
    dots.map((p) => ellipse(p.x + 0.9, p.y + 1.4, 2.4, 1.1, { fill: "var(--shade)", opacity: 0.22 })).join("") +
    dots.map((p) => circle(p.x, p.y, 2.1, { fill: "var(--ca-hedge)", stroke: "var(--ca-ink)", width: 0.5 })).join("") +
    dots.map((p) => path(`M${num(p.x - 0.9)} ${num(p.y - 0.7)}h.8`, { stroke: "var(--ca-light)", width: 0.7, cls: "fine" })).join("")
  );
}

/** A strip of wheat. */
function wheat(): string {
  return (
    path("M-9-3.5L7-5.5 9.5 3 -6.5 5Z", { fill: "var(--ca-wheat)", stroke: "var(--ca-wheat-line)", width: 0.7 }) +
    path("M-8.4-1.5L7.6-3.5M-7.8 .6L8.2-1.4M-7.2 2.7L8.8 .7", { stroke: "var(--ca-wheat-line)", width: 0.6, cls: "fine" })
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
  placed(pt(-3, -1), bush(), between(random, 0.8, 1)) + (random() < 0.7 ? placed(pt(3.4, 1.6), bush(), between(random, 0.65, 0.85)) : "");

/** What stands in the fields: two or three things at most, away from where figures lie. */
export function scenery(tile: Turned): string {
  const random = tile.random("scenery");
  const anchors = tile.segments.flatMap((s) => [s.anchor, ...Object.values(s.marks).flat()]);
  const spots = open(tile, random, 40, 24, 9).filter((p) => anchors.every((a) => dist(a, p) > 17));
  const kinds: [(r: Random) => string, ...((r: Random) => string)[]] = [hedge, hedge, trees, trees, wheat, sheep];
  return spots
    .slice(0, 1 + Math.floor(random() * 3))
    .sort((a, b) => a.y - b.y)
    .map((p) => placed(p, pick(random, kinds)(random)))
    .join("");
}
