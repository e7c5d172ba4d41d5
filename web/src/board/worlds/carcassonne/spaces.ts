// Places on tiles: villages, cloisters, the circus space, the acrobats' ground, gold, market stalls.
import { CENTRE, dist, pt, turn, type Pt } from "../../core/geometry";
import { circle, ellipse, path, shade } from "../../core/markup";
import { num, placed } from "../../core/path";
import type { Turned } from "../../core/turned";
import { cloister, ingot, village } from "./buildings";
import { focusOf } from "./plan";

const INK = { stroke: "var(--ca-ink)", width: 0.7 };

/** Wedges of red and cream about the middle. */
function wedges(rx: number, ry: number, count: number): string {
  let d = "";
  for (let i = 0; i < count; i += 2) {
    const [a, b] = [(i / count) * 2 * Math.PI, ((i + 1) / count) * 2 * Math.PI];
    d += `M0 0L${num(Math.cos(a) * rx)} ${num(Math.sin(a) * ry)}A${rx} ${ry} 0 0 1 ${num(Math.cos(b) * rx)} ${num(Math.sin(b) * ry)}Z`;
  }
  return d;
}

/** The space for the big top: striped canvas laid out on the ground, a ring of sawdust in the middle. */
function circus(): string {
  return (
    ellipse(0, 0, 18.5, 15.5, { fill: "var(--ca-cream)", ...INK }) +
    path(wedges(18.5, 15.5, 16), { fill: "var(--ca-red)" }) +
    ellipse(0, 0, 18.5, 15.5, { ...INK }) +
    ellipse(0, 0, 10.5, 8.6, { fill: "var(--ca-sand)", stroke: "var(--ca-ink)", width: 0.7 }) +
    ellipse(0, 0, 9.2, 7.4, { stroke: "var(--ca-red)", width: 1.1, dash: "2 1.6" }) +
    flag(-17, -3) +
    flag(17, -3) +
    flag(0, -14.5)
  );
}

const flag = (x: number, y: number): string =>
  path(`M${x} ${y}v-8`, { stroke: "var(--ca-timber)", width: 0.9 }) +
  path(`M${x} ${y - 8}l5 1.6-5 1.8Z`, { fill: "var(--ca-gold)", stroke: "var(--ca-ink)", width: 0.6 });

/** The acrobats' ground: a carpet with three places, two below and one above. */
function acrobats(): string {
  const place = (x: number, y: number): string =>
    circle(x, y, 4.6, { fill: "var(--ca-cream)", stroke: "var(--ca-red)", width: 1.2 }) + circle(x, y, 1.8, { fill: "var(--ca-red)" });
  return (
    ellipse(0, 0, 17, 14, { fill: "var(--ca-sand)", stroke: "var(--ca-ink)", width: 0.8 }) +
    ellipse(0, 0, 15, 12.2, { stroke: "var(--ca-blue)", width: 1.4, dash: "3 2" }) +
    place(-6, 4) +
    place(6, 4) +
    place(0, -5.5)
  );
}

/** A corner of the tile with nothing in it: for what is printed on the tile as a whole. */
export function freeSpot(tile: Turned): Pt {
  const taken = tile.segments.flatMap((s) => [s.anchor, ...Object.values(s.marks).flat()]);
  const focus = tile.segments.some((s) => s.kind === "cloister") ? [turn(focusOf(tile.kind).at, tile.rotation)] : [];
  let [best, most] = [CENTRE, -Infinity];
  for (const x of [14, 26, 38, 62, 74, 86]) {
    for (const y of [14, 26, 38, 62, 74, 86]) {
      const p = pt(x, y);
      const kind = tile.segments[tile.owner(p)]?.kind;
      const room = Math.min(24, ...taken.map((q) => dist(p, q)), ...focus.map((q) => dist(p, q) - 8));
      const score = room + (kind === "field" ? 6 : kind === "road" ? -8 : 0);
      if (score > most) [best, most] = [p, score];
    }
  }
  return best;
}

const gold = (): string => shade(1, 3, 8, 2.4) + placed(pt(-3.2, 1.6), ingot(), 0.85) + placed(pt(3.6, 2), ingot(), 0.85) + placed(pt(0.2, -2.2), ingot(), 0.85);

const stall = (): string =>
  shade(1.5, 0.4, 5.5, 1.6) +
  path("M-4.5 0V-4.5M4.5 0V-4.5", { stroke: "var(--ca-timber)", width: 0.9 }) +
  path("M-4.5-2H4.5V0H-4.5Z", { fill: "var(--ca-thatch)", ...INK }) +
  path("M-6-4L-4-8H4L6-4Z", { fill: "var(--ca-cream)", ...INK }) +
  path("M-4.8-4L-3.2-8H-1.4L-2-4ZM.8-4L.6-8H2.4L3.6-4Z", { fill: "var(--ca-blue)" });

export function spaces(tile: Turned): string {
  const focus = focusOf(tile.kind);
  const at = turn(focus.at, tile.rotation);
  const k = focus.radius / 19;
  const kinds = new Set(tile.segments.map((s) => s.kind));
  const ends = new Set(tile.segments.map((s) => s.ends));
  const words = tile.kind.words ?? [];
  return (
    (kinds.has("cloister") ? placed(at, cloister(), k) : "") +
    (kinds.has("circus") ? placed(at, circus(), k) : "") +
    (kinds.has("acrobats") ? placed(at, acrobats(), k) : "") +
    (ends.has("village") ? placed(CENTRE, village()) : "") +
    (words.includes("gold") ? placed(freeSpot(tile), gold()) : "") +
    (words.includes("bazaar") ? placed(freeSpot(tile), stall(), 1.1) : "")
  );
}
