// The locomotive: from the side on tracks that run east and west, from the front on tracks that run north and south.
import { dist, type Pt } from "../../../board/core/geometry";
import { circle, path, rect, shade } from "../../../board/core/markup";
import { along, lengthOf, placed } from "../../../board/core/path";
import type { Turned, TurnedSegment } from "../../../board/core/turned-tile";
import type { Detail } from "../../../board/world";

const INK = { stroke: "var(--gr-ink)", width: 0.9 };

const wheel = (x: number, r: number): string =>
  circle(x, -r, r, { fill: "var(--gr-red)", ...INK }) +
  circle(x, -r, r * 0.62, { fill: "var(--gr-iron)" }) +
  path(`M${x - r * 0.9} ${-r}h${r * 1.8}M${x} ${-r * 1.9}v${r * 1.8}`, { stroke: "var(--gr-red)", width: 0.7 });

const smoke = (x: number, y: number): string =>
  [
    [0, 0, 2.4],
    [-4, -3.4, 3],
    [-9.5, -5.2, 3.4],
  ]
    .map(([dx, dy, r]) =>
      circle(x + dx!, y + dy!, r!, {
        fill: "var(--gr-smoke)",
        stroke: "var(--gr-ink-soft)",
        width: 0.5,
        opacity: 0.92,
      }),
    )
    .reverse()
    .join("");

/** Seen from the side, running east; the rails' top at 0,0 under its middle. */
export function sideView(): string {
  return (
    shade(1, 1.5, 18, 3) +
    smoke(10.4, -20.5) +
    path("M12.5-3.5L19 0H11Z", { fill: "var(--gr-red)", ...INK }) +
    path("M14-2.4V0M16-1.5V0", { stroke: "var(--gr-gold-lit)", width: 0.6 }) +
    rect(-14, -5.2, 27.5, 2.6, { fill: "var(--gr-iron)", ...INK }) +
    rect(-5, -12, 18, 7.4, { fill: "var(--gr-iron)", ...INK }, 2) +
    path("M-4-10.5H12", { stroke: "var(--gr-iron-lit)", width: 1.3 }) +
    path("M0-12V-4.8M5.5-12V-4.8M11.2-12V-4.8", { stroke: "var(--gr-brass)", width: 0.9 }) +
    path("M9-12V-15L7.3-19.5H13.5L11.8-15V-12Z", { fill: "var(--gr-iron)", ...INK }) +
    path("M7.3-19.5H13.5", { stroke: "var(--gr-brass)", width: 1.3 }) +
    path("M1.2-12Q1.2-15.5 3-15.5T4.8-12Z", { fill: "var(--gr-brass)", ...INK }) +
    rect(13, -13.6, 3.2, 3.8, { fill: "var(--gr-gold-lit)", ...INK }) +
    rect(-13.5, -15, 9, 10.6, { fill: "var(--gr-red)", ...INK }) +
    rect(-11.6, -12.8, 5.2, 4, { fill: "var(--gr-gold-lit)", stroke: "var(--gr-ink)", width: 0.6 }) +
    path("M-15.2-15.5H-3", { stroke: "var(--gr-red-deep)", width: 2.2 }) +
    wheel(-9.5, 3.5) +
    wheel(-1.5, 3.5) +
    wheel(6, 2.1) +
    wheel(11, 2.1) +
    path("M-9.5-3.2L-1.5-3.8 5.5-3.4", { stroke: "var(--gr-rail-lit)", width: 1.1 })
  );
}

/** Seen from the front, coming towards the reader. */
export function frontView(): string {
  return (
    shade(2, 4, 10, 3.4) +
    smoke(3, -20) +
    rect(-7, -12, 14, 13, { fill: "var(--gr-red)", ...INK }) +
    path("M-8.2-12.5Q0-15.5 8.2-12.5", { stroke: "var(--gr-red-deep)", width: 2.2 }) +
    path("M-1.6-12V-14.5L-3.2-19H3.2L1.6-14.5V-12Z", { fill: "var(--gr-iron)", ...INK }) +
    path("M-3.2-19H3.2", { stroke: "var(--gr-brass)", width: 1.3 }) +
    circle(0, -5.5, 6.2, { fill: "var(--gr-iron)", ...INK }) +
    circle(0, -5.5, 4.6, { stroke: "var(--gr-brass)", width: 0.9 }) +
    circle(0, -5.5, 1.6, { fill: "var(--gr-iron-lit)" }) +
    rect(-2.3, -13.8, 4.6, 4.2, { fill: "var(--gr-gold-lit)", ...INK }) +
    rect(-8, -0.4, 16, 2.8, { fill: "var(--gr-iron)", ...INK }) +
    path("M-6.5 2.4H6.5L8.5 7.5H-8.5Z", { fill: "var(--gr-red)", ...INK }) +
    path("M-4 3L-5 7M-1.3 3L-1.6 7M1.3 3L1.6 7M4 3L5 7", { stroke: "var(--gr-gold-lit)", width: 0.7 })
  );
}

/** Where along the segment's lines a point lies: the direction there. */
function directionAt(s: TurnedSegment, p: Pt): number {
  let [best, near] = [0, Infinity];
  for (const line of s.lines) {
    const length = lengthOf(line);
    for (let w = 1; w < length; w += 1) {
      const station = along(line, w);
      const d = dist(station.at, p);
      if (d < near) [near, best] = [d, station.angle];
    }
  }
  return best;
}

/** The locomotives printed on a tile. */
export function locomotives(tile: Turned, detail: Detail): string {
  const k = detail !== "near" ? 1.25 : 1;
  return tile.segments
    .flatMap((s) => (s.marks.locomotive ?? []).map((p) => ({ p, angle: directionAt(s, p) })))
    .map(({ p, angle }) => {
      const tilt = ((angle + 540) % 180) - ((angle + 540) % 180 > 90 ? 180 : 0);
      if (Math.abs(tilt) > 48) return placed(p, frontView(), k);
      return placed({ x: p.x, y: p.y + 2.5 }, sideView(), 0.92 * k, tilt);
    })
    .join("");
}
