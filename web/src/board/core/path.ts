// Lines as points and as SVG path text.
import { dist, lerp, pt, type Pt } from "./geometry";

/** A number as short path text. */
export const num = (n: number): string => {
  const text = (Math.round(n * 10) / 10).toString();
  return text === "-0" ? "0" : text;
};

export const at = (p: Pt): string => `${num(p.x)} ${num(p.y)}`;

/** Straight stretches through the points. */
export function polyline(points: readonly Pt[], closed = false): string {
  if (points.length === 0) return "";
  return `M${points.map(at).join("L")}${closed ? "Z" : ""}`;
}

/** A smooth curve through the points. */
export function smooth(points: readonly Pt[], closed = false): string {
  const n = points.length;
  if (n < 3) return polyline(points, closed);
  const get = (i: number): Pt => (closed ? points[(i + n) % n]! : points[Math.max(0, Math.min(n - 1, i))]!);
  let d = `M${at(points[0]!)}`;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, e] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    const c1 = pt(b.x + (c.x - a.x) / 6, b.y + (c.y - a.y) / 6);
    const c2 = pt(c.x - (e.x - b.x) / 6, c.y - (e.y - b.y) / 6);
    d += `C${at(c1)} ${at(c2)} ${at(c)}`;
  }
  return closed ? `${d}Z` : d;
}

/** `count` + 1 points of a cubic curve. */
export function cubic(a: Pt, c1: Pt, c2: Pt, b: Pt, count = 16): Pt[] {
  const points: Pt[] = [];
  for (let i = 0; i <= count; i++) {
    const t = i / count;
    const u = 1 - t;
    const [k0, k1, k2, k3] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    points.push(pt(k0 * a.x + k1 * c1.x + k2 * c2.x + k3 * b.x, k0 * a.y + k1 * c1.y + k2 * c2.y + k3 * b.y));
  }
  return points;
}

export function lengthOf(line: readonly Pt[]): number {
  let sum = 0;
  for (let i = 1; i < line.length; i++) sum += dist(line[i - 1]!, line[i]!);
  return sum;
}

export interface Station {
  at: Pt;
  /** Direction of the line there, in degrees clockwise from east. */
  angle: number;
}

/** The point `s` units along the line. */
export function along(line: readonly Pt[], s: number): Station {
  let left = Math.max(0, s);
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const length = dist(a, b);
    if (left <= length || i === line.length - 1) {
      const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
      return { at: lerp(a, b, length === 0 ? 0 : Math.min(1, left / length)), angle };
    }
    left -= length;
  }
  return { at: line[0] ?? pt(0, 0), angle: 0 };
}

/** The line moved sideways (to its right when positive). */
export function offset(line: readonly Pt[], by: number): Pt[] {
  return line.map((p, i) => {
    const a = line[Math.max(0, i - 1)]!;
    const b = line[Math.min(line.length - 1, i + 1)]!;
    const length = dist(a, b) || 1;
    return pt(p.x - ((b.y - a.y) / length) * by, p.y + ((b.x - a.x) / length) * by);
  });
}

/** The rounded text of a whole glyph placed somewhere. */
export const placed = (p: Pt, inner: string, scale = 1, angle = 0): string =>
  `<g transform="translate(${at(p)})${angle ? `rotate(${num(angle)})` : ""}${scale === 1 ? "" : `scale(${Math.round(scale * 100) / 100})`}">${inner}</g>`;
