// Mountains: hatched ridges lit from the north-west, massed higher towards the middle of their ground.
import { inside, pt, toLine, type Pt } from "../../../board/core/geometry";
import { lit, path, shade } from "../../../board/core/markup";
import { at, num, placed, polyline, smooth } from "../../../board/core/path";
import { between, seeded, type Random } from "../../../board/core/random";
import type { Turned, TurnedSegment } from "../../../board/core/turned-tile";
import type { Detail } from "../../../board/world";

const mountainsOf = (tile: Turned): TurnedSegment[] => tile.segments.filter((s) => s.kind === "mountain");

/** A peak on a small tile: two plain faces under snow, because more lines and contrast would be noise. */
function plain(width: number, height: number, segment: number | "join", random: Random): string {
  const [x, top] = [width / 2, between(random, -0.06, 0.06) * width];
  const outline = `M${num(-x)} 0L${num(top)} ${num(-height)}L${num(x)} 0`;
  const snow = (by: number): string => num(top + (by * x - top) * 0.36);
  return (
    path(`${outline}Z`, { fill: lit(segment, "var(--gr-crag)") }) +
    path(`M${num(top)} ${num(-height)}L${num(x)} 0H${num(x * 0.1)}Z`, { fill: "var(--gr-crag-dark)" }) +
    path(
      `M${num(top)} ${num(-height)}L${snow(1)} ${num(-height * 0.64)} ${num(top + x * 0.06)} ${num(-height * 0.74)} ${snow(-1)} ${num(-height * 0.64)}Z`,
      { fill: "var(--gr-lit)" },
    ) +
    path(outline, { stroke: "var(--gr-ink-soft)", width: 1.6 })
  );
}

/** One peak, its foot's middle at 0,0. */
export function peak(width: number, height: number, random: Random, segment: number | "join"): string {
  const top = pt(between(random, -0.1, 0.04) * width, -height);
  const left = pt(-width / 2, between(random, -0.3, 0.8));
  const right = pt(width / 2, between(random, -0.3, 0.8));
  const west = flank(left, top, 0.028 * width, random);
  const east = flank(right, top, 0.028 * width, random).reverse();
  const spur = pt(between(random, -0.02, 0.14) * width, between(random, 0.4, 1.4));
  const ridge = spine(top, spur, 0.055 * width, random);
  const foot = `Q${num(right.x * 0.4)} ${num(2.6)} ${at(spur)}Q${num(left.x * 0.5)} ${num(2.8)} ${at(left)}Z`;
  const darkFoot = `Q${num(right.x * 0.4)} ${num(2.6)} ${at(spur)}`;
  return (
    path(`${polyline([...west, ...east.slice(1)])}${foot}`, { fill: lit(segment, "var(--gr-lit)") }) +
    path(`${polyline([...ridge].reverse())}L${east.slice(1).map(at).join("L")}${darkFoot}Z`, {
      fill: "var(--gr-shadow)",
    }) +
    path(hatches(ridge, east, random), { stroke: "var(--gr-hatch)", width: 0.55, cls: "fine" }) +
    path(warmth(west, ridge, random), { stroke: "var(--gr-lit-warm)", width: 0.75, cls: "fine" }) +
    path(polyline(ridge), { stroke: "var(--gr-ink)", width: 0.55 }) +
    path(polyline([...west, ...east.slice(1)]), { stroke: "var(--gr-ink)", width: 0.85 })
  );
}

/** A side of a peak from its foot to its top: flat below, steep above, a little broken. */
function flank(foot: Pt, top: Pt, by: number, random: Random): Pt[] {
  const points = [foot];
  for (const t of [0.26, 0.5, 0.76]) {
    const x = foot.x + (top.x - foot.x) * Math.pow(t, 0.8) + between(random, -by, by);
    points.push(pt(x, foot.y + (top.y - foot.y) * (t + between(random, -0.04, 0.04))));
  }
  return [...points, top];
}

/** The edge between light and shade, from the top to the foot, in zigzags. */
function spine(a: Pt, b: Pt, by: number, random: Random): Pt[] {
  const points = [a];
  const side = random() < 0.5 ? 1 : -1;
  [0.22, 0.42, 0.62, 0.82].forEach((t, i) => {
    const way = (i % 2 ? -1 : 1) * side * by * between(random, 0.5, 1.1);
    points.push(pt(a.x + (b.x - a.x) * t + way, a.y + (b.y - a.y) * t));
  });
  return [...points, b];
}

const alongAt = (line: readonly Pt[], t: number): Pt => {
  const x = t * (line.length - 1);
  const i = Math.min(line.length - 2, Math.floor(x));
  const [a, b] = [line[i]!, line[i + 1]!];
  return pt(a.x + (b.x - a.x) * (x - i), a.y + (b.y - a.y) * (x - i));
};

/** Strokes down the dark side, from the ridge outwards. */
function hatches(ridge: readonly Pt[], east: readonly Pt[], random: Random): string {
  let d = "";
  const count = 5;
  for (let i = 1; i <= count; i++) {
    const t = i / (count + 0.6);
    const a = alongAt(ridge, t * 0.8);
    const b = alongAt(east, Math.min(1, t * 0.86 + 0.12));
    const k = between(random, 0.55, 0.9);
    d += `M${at(a)}L${at(pt(a.x + (b.x - a.x) * k, a.y + (b.y - a.y) * k + 0.6))}`;
  }
  return d;
}

/** A few umber strokes on the light side. */
function warmth(west: readonly Pt[], ridge: readonly Pt[], random: Random): string {
  let d = "";
  for (const t of [0.35, 0.55, 0.75]) {
    const a = alongAt([...west].reverse(), t);
    const b = alongAt(ridge, t);
    const k = between(random, 0.35, 0.6);
    const from = pt(a.x + (b.x - a.x) * k, a.y + (b.y - a.y) * k);
    d += `M${at(from)}l${num(between(random, -2.4, -1.2))} ${num(between(random, 1.6, 2.8))}`;
  }
  return d;
}

interface Foot {
  at: Pt;
  width: number;
  height: number;
}

/** Places for peaks on a mountain's ground: rows from back to front, nothing beyond the tile's edge. */
function feet(s: TurnedSegment, random: Random): Foot[] {
  const found: Foot[] = [];
  const within = (p: Pt): boolean => s.areas.some((area) => inside(p, area));
  const clearAt = (p: Pt): number => Math.min(28, ...s.rims.map((rim) => toLine(p, rim)));
  let odd = false;
  for (let y = 8; y < 99; y += 11) {
    odd = !odd;
    for (let x = odd ? 11 : 20; x < 96; x += 19) {
      const p = pt(x + between(random, -3, 3), Math.min(98.5, y + between(random, -2, 2)));
      if (!within(p)) continue;
      const clear = clearAt(p);
      const grand = random() < 0.28 ? 1.4 : between(random, 0.75, 1);
      const height = Math.min((6 + clear * 0.58) * grand, 26, p.y - 0.5) * between(random, 0.9, 1.08);
      const width = Math.min(height * between(random, 1.25, 1.55) + 4, 2 * p.x, 2 * (100 - p.x));
      if (height < 6.5 || width < 10) continue;
      if (!within(pt(p.x - width * 0.33, p.y - 1)) || !within(pt(p.x + width * 0.33, p.y - 1))) continue;
      if (!within(pt(p.x, Math.max(0.3, p.y - height * 0.6)))) continue;
      found.push({ at: p, width, height });
    }
  }
  return [...found, ...filling(found, within, clearAt, random)].sort((a, b) => a.at.y - b.at.y);
}

/** Small peaks where the large ones left a gap. */
function filling(
  large: readonly Foot[],
  within: (p: Pt) => boolean,
  clearAt: (p: Pt) => number,
  random: Random,
): Foot[] {
  const found: Foot[] = [];
  for (let y = 10; y < 99; y += 5) {
    for (let x = 9; x < 94; x += 6) {
      const p = pt(x + between(random, -1, 1), y + between(random, -1, 1));
      const height = Math.min(6 + clearAt(p) * 0.4, 13, p.y - 0.5);
      const width = height * 1.35 + 3;
      const feet = [pt(p.x - width * 0.36, p.y), pt(p.x + width * 0.36, p.y), pt(p.x, p.y - height * 0.6)];
      if (height < 6 || !feet.every(within) || p.x < width / 2 || p.x > 100 - width / 2) continue;
      const near = (f: Foot, k: number): boolean =>
        Math.abs(f.at.x - p.x) < (f.width + width) * k && p.y - f.at.y < 7 && f.at.y - p.y < f.height * 0.9;
      if (large.some((f) => near(f, 0.36)) || found.some((f) => near(f, 0.4))) continue;
      found.push({ at: p, width, height });
    }
  }
  return found;
}

/** How peaks are placed if there are few: the first row, the distances of rows and peaks, and their heights. */
interface Few {
  first: number;
  apart: number;
  step: number;
  base: number;
  least: number;
  most: number;
}
const FAR: Few = { first: 18, apart: 17, step: 27, base: 13, least: 11, most: 27 };
const TINY: Few = { first: 30, apart: 23, step: 38, base: 19, least: 16, most: 34 };

/** Few and large peaks, the smaller their tile is on the screen. */
function farFeet(s: TurnedSegment, random: Random, few: Few): Foot[] {
  const within = (p: Pt): boolean => s.areas.some((area) => inside(p, area));
  const found: Foot[] = [];
  let odd = false;
  for (let y = few.first; y < 99; y += few.apart) {
    odd = !odd;
    for (let x = few.step * (odd ? 0.6 : 1.1); x < 94; x += few.step) {
      const p = pt(x + between(random, -2, 2), Math.min(98, y + between(random, -1.5, 1.5)));
      const clear = Math.min(28, ...s.rims.map((rim) => toLine(p, rim)));
      const height = Math.min((few.base + clear * 0.55) * between(random, 0.85, 1.15), few.most, p.y - 1);
      const width = Math.min(height * 1.2 + 7, 2 * p.x, 2 * (100 - p.x));
      if (height < few.least || width < 14) continue;
      if (
        ![pt(p.x - width * 0.36, p.y - 1), pt(p.x + width * 0.36, p.y - 1), pt(p.x, p.y - height * 0.6)].every(within)
      )
        continue;
      found.push({ at: p, width, height });
    }
  }
  return found.sort((a, b) => a.at.y - b.at.y);
}

/** The wash under the peaks, with short strokes where the ground falls to the prairie. */
export function wash(tile: Turned, detail: Detail): string {
  return mountainsOf(tile)
    .map((s) => {
      const areas = s.areas.map((area) => polyline(area, true)).join("");
      const rims = s.rims.map((rim) => smooth(rim)).join("");
      return (
        path(areas, { fill: "var(--gr-rock)" }) +
        path(rims, { stroke: "var(--gr-rock-deep)", width: 2.4, opacity: 0.55 }) +
        (detail !== "near"
          ? ""
          : path(fall(s, tile.random(`fall${s.index}`)), { stroke: "var(--gr-ink-soft)", width: 0.7, cls: "fine" }))
      );
    })
    .join("");
}

/** Short strokes across the rim: where the slope ends. */
function fall(s: TurnedSegment, random: Random): string {
  let d = "";
  for (const rim of s.rims) {
    for (let i = 1; i < rim.length; i++) {
      const [a, b] = [rim[i - 1]!, rim[i]!];
      const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
      const [nx, ny] = [(b.y - a.y) / length, -(b.x - a.x) / length];
      for (let k = 0; k < length; k += 2.6) {
        const p = pt(a.x + ((b.x - a.x) * k) / length, a.y + ((b.y - a.y) * k) / length);
        const inward = s.areas.some((area) => inside(pt(p.x + nx, p.y + ny), area)) ? 1 : -1;
        const reach = between(random, 1.4, 3.6) * inward;
        d += `M${at(p)}l${num(nx * reach)} ${num(ny * reach)}`;
      }
    }
  }
  return d;
}

export function relief(tile: Turned, detail: Detail): string {
  return mountainsOf(tile)
    .map((s) => {
      const random = tile.random(`peaks${s.index}`);
      if (detail === "tiny") {
        const stands = farFeet(s, random, TINY);
        // A narrow mountain has one at least.
        const some = stands.length > 0 ? stands : farFeet(s, random, FAR);
        return some.map((f) => placed(f.at, plain(f.width * 1.15, f.height, s.index, random))).join("");
      }
      const [stands, art] = detail === "far" ? [farFeet(s, random, FAR), plain] : [feet(s, random), peakOf];
      return stands.map((f) => placed(f.at, art(f.width, f.height, s.index, random))).join("");
    })
    .join("");
}

const peakOf = (width: number, height: number, segment: number | "join", random: Random): string =>
  peak(width, height, random, segment);

/** Peaks over the edge between two tiles; 0,0 is the middle of the edge. */
export function join(
  direction: "across" | "down",
  variant: number,
  _: readonly [boolean, boolean],
  detail: Detail,
): string {
  const far = detail !== "near";
  const random = seeded(`join/${direction}/${variant}`);
  if (detail === "tiny") {
    const [x, y] = direction === "across" ? [between(random, -8, 8), 10] : [between(random, -3, 3), 16];
    return placed(pt(x, y), plain(48, between(random, 28, 33), "join", random));
  }
  const one = (x: number, y: number, low: number, high: number): string => {
    const height = between(random, low, high);
    return placed(
      pt(x, y),
      far ? plain(height * 1.3 + 7, height * 1.2, "join", random) : peak(height * 1.4 + 4, height, random, "join"),
    );
  };
  if (direction === "across") {
    const xs = far ? [-20, 18] : [-27, 2, 28];
    return xs.map((x) => one(x + between(random, -3, 3), between(random, 3, 7), 15, 21)).join("");
  }
  return (far ? [-18, 12, 36] : [-24, -4, 16, 36])
    .map((y) => one(between(random, -3, 3), y + between(random, -2, 2), 13, 18))
    .join("");
}

/** A gold nugget, middle at 0,0. */
export function nugget(variant = 0): string {
  const flip = variant % 2 ? -1 : 1;
  const f = (x: number, y: number): string => `${num(x * flip)} ${num(y)}`;
  const outline = `M${f(-5.6, 1)}L${f(-4, -3.6)}L${f(-0.5, -5.4)}L${f(3.6, -4.2)}L${f(5.8, -0.4)}L${f(4.6, 3.6)}L${f(0.6, 5)}L${f(-3.8, 4.2)}Z`;
  const dark = `M${f(5.8, -0.4)}L${f(4.6, 3.6)}L${f(0.6, 5)}L${f(-3.8, 4.2)}L${f(-1, 1.8)}L${f(2.6, 1.2)}Z`;
  const lit = `M${f(-4, -3.6)}L${f(-0.5, -5.4)}L${f(1.6, -2.8)}L${f(-1.8, -0.6)}L${f(-4.4, -0.8)}Z`;
  return (
    shade(1.6, 4.6, 6.4, 2.4) +
    path(outline, { fill: "var(--gr-gold)", stroke: "var(--gr-white)", width: 2.6 }) +
    path(outline, { fill: "var(--gr-gold)", stroke: "var(--gr-ink)", width: 1 }) +
    path(dark, { fill: "var(--gr-gold-deep)", opacity: 0.65 }) +
    path(lit, { fill: "var(--gr-gold-lit)" }) +
    path("M-6.8-6.6L-5.6-5.4M-7.4-3.6H-8.8M-3.4-7.6V-9", { stroke: "var(--gr-gold-lit)", width: 1, cls: "fine" })
  );
}

/** The nuggets printed on a tile. */
export const nuggets = (tile: Turned, detail: Detail): string =>
  tile.segments
    .flatMap((s) =>
      (s.marks.nugget ?? []).map((p, i) =>
        placed(p, nugget(i + s.index), detail === "tiny" ? 1.6 : detail === "far" ? 1.3 : 1.05),
      ),
    )
    .join("");

/** Ornament of a complete mountain: a headframe with its flag and wheel, as over a working shaft. */
export function mine(s: TurnedSegment, detail: Detail): string {
  const legs = "M-5.5 4L-1.6-10M5.5 4L1.6-10M-4.2-.5L3-5.2M4.2-.5L-3-5.2M-5 3H5";
  const frame =
    shade(2.5, 4, 8, 2.2) +
    path(legs, { stroke: "var(--gr-ink)", width: 3 }) +
    path(legs, { stroke: "var(--gr-wood)", width: 1.6 }) +
    path("M-3-10.4A3 3 0 1 1 3-10.4 3 3 0 1 1-3-10.4Z", {
      fill: "var(--gr-iron-lit)",
      stroke: "var(--gr-ink)",
      width: 1,
    }) +
    path("M0-13V-22", { stroke: "var(--gr-ink)", width: 1.2 }) +
    path("M.4-22Q4-23.800 6.500-22T11.500-22L9.600-18.800 11.500-15.600Q8.500-14.500 6.500-15.800T.4-15.800Z", {
      fill: "var(--done)",
      stroke: "var(--gr-ink)",
      width: 0.9,
    });
  return placed(pt(s.anchor.x, s.anchor.y + 5), frame, detail !== "near" ? 1.35 : 0.85);
}
