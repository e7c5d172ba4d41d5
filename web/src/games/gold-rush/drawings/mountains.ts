// Mountains: hatched ridges lit from the north-west, massed higher towards the middle of their ground.
import { dist, inside, pt, toLine, type Pt } from "../../../board/core/geometry";
import { path, shade, spent } from "../../../board/core/markup";
import { at, num, placed, polyline, smooth } from "../../../board/core/path";
import { between, seeded, type Random } from "../../../board/core/random";
import type { Turned, TurnedSegment } from "../../../board/core/turned-tile";
import type { Detail } from "../../../board/world";

const mountainsOf = (tile: Turned): TurnedSegment[] => tile.segments.filter((s) => s.kind === "mountain");

/**
 * A peak on a small tile: two plain faces of dark rock under much snow, because more lines would be noise. Where all
 * gold has been dug out, its light side is grey and has no snow.
 */
function plain(width: number, height: number, segment: number | "join", random: Random): string {
  const [x, top] = [width / 2, between(random, -0.08, 0.08) * width];
  /** A point of the outline, this part of the way down its side. */
  const down = (side: number, t: number): Pt => pt(top + (side * x - top) * t, -height * (1 - t));
  const outline = `M${num(-x)} 0L${num(top)} ${num(-height)}L${num(x)} 0`;
  const [west, east] = [down(-1, between(random, 0.46, 0.56)), down(1, between(random, 0.4, 0.5))];
  const line = (t: number, shift: number): string => at(pt(top + x * shift, -height * (1 - t)));
  const middle = line(0.52, 0.04);
  return (
    path(`${outline}Z`, { fill: spent(segment, "var(--gr-crag)") }) +
    path(`M${num(top)} ${num(-height)}L${num(x)} 0H${num(x * 0.12)}L${num(top + x * 0.16)} ${num(-height * 0.42)}Z`, {
      fill: "var(--gr-crag-dark)",
    }) +
    path(`M${num(top)} ${num(-height)}L${at(west)} ${line(0.38, -0.14)} ${line(0.56, -0.06)} ${middle}Z`, {
      fill: spent(segment, "var(--gr-snow)"),
    }) +
    path(`M${num(top)} ${num(-height)}L${at(east)} ${line(0.34, 0.14)} ${middle}Z`, { fill: "var(--gr-snow-dark)" }) +
    path(outline, { stroke: "var(--gr-ink)", width: 1.7 })
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
    path(`${polyline([...west, ...east.slice(1)])}${foot}`, { fill: spent(segment, "var(--gr-lit)") }) +
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

/** Sizes of peaks on small tiles: how many there are at most, how high, and how small. */
interface Few {
  count: number;
  most: number;
  least: number;
}
const FAR: Few = { count: 3, most: 44, least: 15 };
const TINY: Few = { count: 2, most: 50, least: 15 };

/** One or two large peaks and perhaps a lower one beside them: the largest that the mountain's ground can hold. */
function farFeet(s: TurnedSegment, random: Random, { count, most, least }: Few): Foot[] {
  const within = (p: Pt): boolean => s.areas.some((area) => inside(p, area));
  const places: Foot[] = [];
  for (let y = 18; y <= 98; y += 5) {
    for (let x = 10; x <= 90; x += 5) {
      const p = pt(x + between(random, -1.5, 1.5), y);
      if (!within(p)) continue;
      for (let height = Math.min(most, p.y - 2); height >= least; height -= 3) {
        const width = height * 1.16 + 8;
        const [half, foot] = [width * 0.42, p.y - 1];
        if (p.x < width / 2 || p.x > 100 - width / 2) continue;
        const needed = [pt(p.x - half, foot), pt(p.x + half, foot), pt(p.x, p.y - height * 0.55)];
        if (!needed.every(within)) continue;
        places.push({ at: p, width, height: height * between(random, 0.95, 1.05) });
        break;
      }
    }
  }
  places.sort((a, b) => b.height - a.height);
  const found: Foot[] = [];
  for (const place of places) {
    // The second is lower than the first, and no peak hides another.
    const low = found.length === 0 || place.height <= (found[0]?.height ?? 0) * (found.length === 1 ? 0.86 : 0.66);
    const apart = found.every((f) => {
      const [dx, dy] = [Math.abs(f.at.x - place.at.x), place.at.y - f.at.y];
      return dx > (f.width + place.width) * 0.3 || dy > place.height * 0.75 || -dy > f.height * 0.75;
    });
    if (low && apart) found.push(place);
    if (found.length === count) break;
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
        path(areas, { fill: spent(s.index, "var(--gr-rock)") }) +
        (detail === "near" ? "" : path(areas, { fill: "var(--gr-crag-dark)", opacity: 0.22 })) +
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
      const [stands, art] =
        detail === "near" ? [feet(s, random), peakOf] : [farFeet(s, random, detail === "far" ? FAR : TINY), plain];
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
    if (far) return one(between(random, -9, 9), between(random, 8, 12), 27, 31);
    return [-27, 2, 28].map((x) => one(x + between(random, -3, 3), between(random, 3, 7), 15, 21)).join("");
  }
  if (far) return one(between(random, -3, 3), between(random, -4, 0), 20, 23) + one(between(random, -3, 3), 28, 23, 27);
  return [-24, -4, 16, 36].map((y) => one(between(random, -3, 3), y + between(random, -2, 2), 13, 18)).join("");
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

/** On a small tile: how large a nugget is, alone and with the number of all on its mountain. */
const SMALL = { far: { one: 1.5, all: 2.1 }, tiny: { one: 1.9, all: 2.7 } } as const;

/** Several nuggets as one, with how many they are; middle at 0,0. */
const counted = (count: number): string =>
  nugget() +
  `<text y="2.6" text-anchor="middle" font-size="7.6" font-weight="800" font-family="var(--font-text)" fill="#2b2000" stroke="#ffec9c" stroke-width="1.6" paint-order="stroke">${count}</text>`;

/** The nuggets printed on a tile. */
export const nuggets = (tile: Turned, detail: Detail): string =>
  tile.segments
    .map((s) => {
      const all = s.marks.nugget ?? [];
      if (detail === "near") return all.map((p, i) => placed(p, nugget(i + s.index), 1.05)).join("");
      const [only] = all;
      if (!only) return "";
      if (all.length === 1) return placed(only, nugget(s.index), SMALL[detail].one);
      // Figures stand at the anchor. It stays on its tile.
      const place = all.reduce((a, b) => (dist(b, s.anchor) > dist(a, s.anchor) ? b : a));
      const within = (x: number): number => Math.min(85, Math.max(15, x));
      return placed(pt(within(place.x), within(place.y)), counted(all.length), SMALL[detail].all);
    })
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
