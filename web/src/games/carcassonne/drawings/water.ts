// The river: water between its banks from the spring to the lake, and the bridges that carry roads over it.
import { CENTRE, dist, pt, toLine, type Pt } from "../../../board/core/geometry";
import { circle, ellipse, path } from "../../../board/core/markup";
import { along, at, lengthOf, num, placed, smooth } from "../../../board/core/path";
import { between } from "../../../board/core/random";
import type { Turned, TurnedSegment } from "../../../board/core/turned-tile";
import type { Detail } from "../../../board/world";
import { WATER } from "./segment-shapes";

const of = (tile: Turned, kind: string): TurnedSegment[] => tile.segments.filter((s) => s.kind === kind);

/** Points along a line, close enough that it is round. */
function dense(line: readonly Pt[]): Pt[] {
  const length = lengthOf(line);
  const count = Math.max(4, Math.round(length / 6));
  return Array.from({ length: count + 1 }, (_, i) => along(line, (length * i) / count).at);
}

/** Water with its banks; on it, seen from near, the ripples that run with it. */
export function water(tile: Turned, detail: Detail): string {
  const lines = of(tile, "water")
    .flatMap((s) => s.lines)
    .map(dense);
  if (lines.length === 0) return "";
  const d = lines.map((line) => smooth(line)).join("");
  const made = POOLS.find(([word]) => tile.kind.words?.includes(word))?.[1] ?? (lines.length > 2 ? meeting : null);
  const pool = made?.() ?? null;
  const band = (stroke: string, width: number): string => path(d, { stroke, width, cap: "butt" });
  return (
    band("var(--ca-bank)", WATER) +
    (pool?.bank ?? "") +
    band("var(--ca-water)", WATER - 3) +
    (pool?.water ?? "") +
    (detail !== "near" ? "" : ripples(tile, lines)) +
    (pool?.on ?? "")
  );
}

/** Where three arms meet, the banks are round. */
const meeting = (): Pool => pooled(10.5, 10.5, "");

/** The kind of water on a tile with this word. */
const POOLS: readonly [string, () => Pool][] = [
  ["lake", lake],
  ["spring", spring],
];

/** Short strokes along the water, slightly to both sides. */
function ripples(tile: Turned, lines: readonly Pt[][]): string {
  const random = tile.random("ripples");
  let d = "";
  for (const line of lines) {
    const length = lengthOf(line);
    for (let s = between(random, 3, 8); s < length - 5; s += between(random, 8, 13)) {
      const { at: p, angle } = along(line, s);
      const [c, n] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
      const aside = between(random, -WATER / 2 + 4, WATER / 2 - 4);
      const reach = between(random, 3, 5);
      const from = pt(p.x - n * aside, p.y + c * aside);
      d += `M${at(from)}q${num(c * reach * 0.5 - n)} ${num(n * reach * 0.5 + c)} ${num(c * reach)} ${num(n * reach)}`;
    }
  }
  return path(d, { stroke: "var(--ca-ripple)", width: 0.8, cls: "fine" });
}

interface Pool {
  bank: string;
  water: string;
  /** Things in and next to the water. */
  on: string;
}

const pooled = (rx: number, ry: number, on: string): Pool => ({
  bank: ellipse(CENTRE.x, CENTRE.y, rx, ry, { fill: "var(--ca-bank)" }),
  water: ellipse(CENTRE.x, CENTRE.y, rx - 1.6, ry - 1.6, { fill: "var(--ca-water)" }),
  on: placed(CENTRE, on),
});

const reed = (x: number, y: number): string =>
  path(`M${x} ${y}v-7M${x + 2.2} ${y + 0.6}v-5.4M${x - 2} ${y + 0.4}v-4.6`, {
    stroke: "var(--ca-hedge-dark)",
    width: 0.8,
  }) + path(`M${x} ${y - 7}v2.4M${x + 2.2} ${y - 4.8}v1.8`, { stroke: "var(--ca-timber)", width: 1.7 });

/** A lake with reeds and two swans. */
function lake(): Pool {
  const swan = (x: number, y: number): string =>
    ellipse(x, y, 3.2, 1.7, { fill: "var(--ca-cream)", stroke: "var(--ca-ink)", width: 0.5 }) +
    path(`M${x + 2.6} ${y - 0.6}q1.6-2.4.2-4`, { stroke: "var(--ca-cream)", width: 1.1 }) +
    circle(x + 2.6, y - 4.6, 0.9, { fill: "var(--ca-cream)", stroke: "var(--ca-ink)", width: 0.4 });
  const shine = path("M-14 8q4 1.6 8 0M4 10q4 1.6 8 0M-4-9q4 1.6 8 0", {
    stroke: "var(--ca-ripple)",
    width: 0.9,
    cls: "fine",
  });
  return pooled(29, 24, shine + reed(21, -11) + reed(-17, 20) + reed(-20, -12) + swan(-3, 3) + swan(8, -3));
}

/** A spring: a small pool between stones, the water welling up in it. */
function spring(): Pool {
  const stone = (x: number, y: number, r: number): string =>
    ellipse(x, y, r, r * 0.75, { fill: "var(--ca-wall)", stroke: "var(--ca-ink)", width: 0.6 }) +
    path(`M${num(x - r * 0.5)} ${num(y - r * 0.3)}h${num(r * 0.7)}`, {
      stroke: "var(--ca-wall-lit)",
      width: 0.8,
      cls: "fine",
    });
  const rings =
    ellipse(0, 0, 7, 5, { stroke: "var(--ca-ripple)", width: 0.9 }) +
    ellipse(0, 0, 3.4, 2.3, { stroke: "var(--ca-ripple)", width: 0.9 });
  return pooled(
    16,
    13.5,
    rings +
      stone(-14, -6, 4.2) +
      stone(-15.5, 1, 3.4) +
      stone(-11, 9, 3.8) +
      stone(-7, -12, 3.6) +
      stone(2, -13.5, 2.8) +
      stone(-2, 13, 2.8),
  );
}

/** Under each road where it crosses water: an arch of stone, wider than the road. */
export function bridges(tile: Turned): string {
  const streams = of(tile, "water").flatMap((s) => s.lines);
  if (streams.length === 0) return "";
  const over = (p: Pt): boolean => streams.some((line) => toLine(p, line) < WATER / 2 + 2.5);
  const spans = of(tile, "road")
    .flatMap((s) => s.lines)
    .flatMap((line) => {
      const length = lengthOf(line);
      const points = Array.from(
        { length: Math.ceil(length / 2) + 1 },
        (_, i) => along(line, Math.min(length, i * 2)).at,
      );
      const crossing = points.filter(over);
      return crossing.length > 1 && dist(crossing[0]!, crossing[crossing.length - 1]!) > 4 ? [crossing] : [];
    });
  const d = spans.map((span) => smooth(span)).join("");
  return (
    path(d, { stroke: "var(--ca-ink)", width: 14.5, cap: "butt" }) +
    path(d, { stroke: "var(--ca-wall)", width: 13, cap: "butt" })
  );
}

/** A herd of pigs. */
export function pigs(): string {
  const one = (x: number, y: number): string =>
    placed(
      pt(x, y),
      ellipse(0.6, 0.6, 4, 1.1, { fill: "var(--shade)", opacity: 0.28 }) +
        path("M-2 0V-1.6M1.6 0V-1.6", { stroke: "var(--ca-ink)", width: 0.9 }) +
        ellipse(-0.2, -2.8, 3.6, 2.2, { fill: "var(--ca-pig)", stroke: "var(--ca-ink)", width: 0.6 }) +
        circle(3.2, -3.4, 1.7, { fill: "var(--ca-pig)", stroke: "var(--ca-ink)", width: 0.6 }) +
        circle(4.7, -3.2, 0.7, { fill: "var(--ca-red)" }) +
        path("M2.6-4.8l.3-1.2 1 .8M-3.8-3.6q-1-.4-.8-1.3", { stroke: "var(--ca-ink)", width: 0.6 }),
    );
  return one(-4.5, -1.5) + one(5, -3) + one(1, 4);
}
