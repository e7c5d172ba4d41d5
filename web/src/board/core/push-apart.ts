// Pushes points away from each other until each has room.
import { dist, pt, type Pt } from "./geometry";

const ROUNDS = 200;

/** Moves the points in a few rounds until the circles around them do not overlap; `room` has their radii. */
export function pushApart(points: readonly Pt[], room: readonly number[]): Pt[] {
  const now = points.map((p) => pt(p.x, p.y));
  for (let round = 0; round < ROUNDS; round++) {
    let still = true;
    for (let i = 0; i < now.length; i++) {
      for (let j = i + 1; j < now.length; j++) {
        const [a, b] = [now[i]!, now[j]!];
        const [d, least] = [dist(a, b), room[i]! + room[j]!];
        if (d >= least - 0.05) continue;
        still = false;
        // Points at the same place move sideways; the earlier one moves to the left.
        const [ux, uy] = d < 0.01 ? [1, 0] : [(b.x - a.x) / d, (b.y - a.y) / d];
        const by = (least - d) / 2;
        now[i] = pt(a.x - ux * by, a.y - uy * by);
        now[j] = pt(b.x + ux * by, b.y + uy * by);
      }
    }
    if (still) break;
  }
  return now;
}
