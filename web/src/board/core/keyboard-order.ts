// Keyboard navigation: reading order, and the nearest neighbour in a direction. Pure.
import type { Pt } from "./geometry";

export type Heading = "ArrowUp" | "ArrowRight" | "ArrowDown" | "ArrowLeft";

export const isHeading = (key: string): key is Heading =>
  key === "ArrowUp" || key === "ArrowRight" || key === "ArrowDown" || key === "ArrowLeft";

/** From the top left to the bottom right; points whose heights differ by less than `row` are on one line. */
export function readingOrder<T>(items: readonly T[], at: (item: T) => Pt, row: number): T[] {
  const line = (item: T): number => Math.round(at(item).y / row);
  return [...items].sort((a, b) => line(a) - line(b) || at(a).x - at(b).x);
}

/** How far `p` is ahead of `from` in the heading, and how far aside. */
function ahead(from: Pt, p: Pt, heading: Heading): { on: number; aside: number } {
  const [dx, dy] = [p.x - from.x, p.y - from.y];
  switch (heading) {
    case "ArrowUp":
      return { on: -dy, aside: Math.abs(dx) };
    case "ArrowDown":
      return { on: dy, aside: Math.abs(dx) };
    case "ArrowLeft":
      return { on: -dx, aside: Math.abs(dy) };
    case "ArrowRight":
      return { on: dx, aside: Math.abs(dy) };
  }
}

/**
 * The index of the nearest point in that direction, or -1. Points straight ahead count as nearer than points to the
 * side.
 */
export function nearestThatWay(from: Pt, points: readonly Pt[], heading: Heading): number {
  let [best, least] = [-1, Infinity];
  points.forEach((p, i) => {
    const { on, aside } = ahead(from, p, heading);
    if (on <= 0.5) return;
    const cost = on + 2 * aside;
    if (cost < least) [best, least] = [i, cost];
  });
  return best;
}
