// Open ground without seams or hard patches: colours that fade out and continue over the edges of a pattern.
import { between, seeded } from "./random";
import { rect } from "./markup";
import { num } from "./path";

/** Side of the pattern, which repeats after this many units. */
export const SOIL = 700;

/** Some blots of one colour. */
export interface Blots {
  fill: string;
  count: number;
  /** Radii. */
  low: number;
  high: number;
  opacity: number;
}

/** The content of the pattern; `name` distinguishes its gradients from those of other worlds. */
export function soil(name: string, base: string, blots: readonly Blots[]): string {
  const random = seeded("soil");
  const washes: string[] = [];
  const fades = blots.map((b, i) => {
    const id = `soil-${name}-${i}`;
    for (let n = 0; n < b.count; n++) {
      const [x, y, r] = [between(random, 0, SOIL), between(random, 0, SOIL), between(random, b.low, b.high)];
      const [rx, ry, tilt] = [r * between(random, 1.1, 1.7), r * between(random, 0.6, 0.9), between(random, -30, 30)];
      for (const dx of [-SOIL, 0, SOIL]) {
        for (const dy of [-SOIL, 0, SOIL]) {
          if (!near(x + dx, y + dy, rx)) continue;
          const place = `translate(${num(x + dx)} ${num(y + dy)})rotate(${num(tilt)})`;
          washes.push(`<ellipse transform="${place}" rx="${num(rx)}" ry="${num(ry)}" fill="url(#${id})"/>`);
        }
      }
    }
    return fade(id, b);
  });
  return `<defs>${fades.join("")}</defs>${rect(0, 0, SOIL, SOIL, { fill: base })}${washes.join("")}`;
}

const fade = (id: string, { fill, opacity }: Blots): string => {
  const stop = (offset: number, k: number): string =>
    `<stop offset="${offset}" stop-color="${fill}" stop-opacity="${num(opacity * k)}"/>`;
  return `<radialGradient id="${id}">${stop(0, 1)}${stop(0.45, 0.8)}${stop(1, 0)}</radialGradient>`;
};

/** Whether a blot there touches the pattern. */
const near = (x: number, y: number, r: number): boolean => x > -r && y > -r && x < SOIL + r && y < SOIL + r;
