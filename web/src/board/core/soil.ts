// Open ground without seams: broad washes of colour that run on over the edges of a pattern of 400 by 400.
import { pt } from "./geometry";
import { path, rect } from "./markup";
import { at } from "./path";
import { between, seeded, type Random } from "./random";

const SIDE = 400;

/** Some blots of one colour. */
export interface Blots {
  fill: string;
  count: number;
  /** Radii. */
  low: number;
  high: number;
  opacity: number;
}

/** A round, uneven patch, wider than high. */
function blob(x: number, y: number, r: number, random: Random): string {
  const points = Array.from({ length: 9 }, (_, i) => {
    const [angle, k] = [(i / 9) * Math.PI * 2, r * between(random, 0.7, 1.15)];
    return pt(x + Math.cos(angle) * k * 1.5, y + Math.sin(angle) * k * 0.75);
  });
  const mids = points.map((p, i) => {
    const q = points[(i + 1) % points.length]!;
    return pt((p.x + q.x) / 2, (p.y + q.y) / 2);
  });
  const curves = points.map((p, i) => `Q${at(p)} ${at(mids[i]!)}`).join("");
  return `M${at(mids[mids.length - 1]!)}${curves}Z`;
}

export function soil(base: string, blots: readonly Blots[]): string {
  const random = seeded("soil");
  const washes = blots.map((b) => {
    let d = "";
    for (let i = 0; i < b.count; i++) {
      const [x, y, r] = [between(random, 0, SIDE), between(random, 0, SIDE), between(random, b.low, b.high)];
      for (const dx of [-SIDE, 0, SIDE]) for (const dy of [-SIDE, 0, SIDE]) d += near(x + dx, y + dy, r) ? blob(x + dx, y + dy, r, seeded(`${b.fill}${i}`)) : "";
    }
    return path(d, { fill: b.fill, opacity: b.opacity });
  });
  return rect(0, 0, SIDE, SIDE, { fill: base }) + washes.join("");
}

/** Whether a blob there touches the pattern. */
const near = (x: number, y: number, r: number): boolean =>
  x > -2 * r && y > -2 * r && x < SIDE + 2 * r && y < SIDE + 2 * r;
