// Gold Rush: a surveyor's map of the 1880s.
import type { SpotIcon } from "../../api";
import { pt } from "../../core/geometry";
import { path, rect } from "../../core/markup";
import { at, num } from "../../core/path";
import { between, seeded } from "../../core/random";
import type { World } from "../world";
import { join } from "./mountains";
import { compass, piece, pile } from "./pieces";
import { plan } from "./plan";
import { ground, ridges, things } from "./tile";

/** Broad washes of sage and straw that run on over the edges of the pattern. */
function soil(): string {
  const random = seeded("soil");
  const blot = (fill: string, count: number, low: number, high: number, opacity: number): string => {
    let d = "";
    for (let i = 0; i < count; i++) {
      const [cx, cy, r] = [between(random, 0, 400), between(random, 0, 400), between(random, low, high)];
      for (const [dx, dy] of [[0, 0], [400, 0], [-400, 0], [0, 400], [0, -400]]) d += blob(cx + dx!, cy + dy!, r, i);
    }
    return path(d, { fill, opacity });
  };
  const blob = (x: number, y: number, r: number, seed: number): string => {
    const wobble = seeded(`blob${seed}`);
    const points = Array.from({ length: 9 }, (_, i) => {
      const [a, k] = [(i / 9) * Math.PI * 2, r * between(wobble, 0.7, 1.15)];
      return pt(x + Math.cos(a) * k * 1.5, y + Math.sin(a) * k * 0.75);
    });
    const n = points.length;
    let d = "";
    points.forEach((p, i) => {
      const q = points[(i + 1) % n]!;
      const mid = pt((p.x + q.x) / 2, (p.y + q.y) / 2);
      d += i === 0 ? `M${at(mid)}` : `Q${at(p)} ${at(mid)}`;
    });
    return `${d}Q${at(points[0]!)} ${num((points[0]!.x + points[1]!.x) / 2)} ${num((points[0]!.y + points[1]!.y) / 2)}Z`;
  };
  return (
    rect(0, 0, 400, 400, { fill: "var(--gr-prairie)" }) +
    blot("var(--gr-sage)", 13, 22, 48, 0.34) +
    blot("var(--gr-straw)", 15, 16, 40, 0.5) +
    blot("var(--gr-sage)", 16, 8, 18, 0.3)
  );
}

export const goldRush: World = {
  name: "gold-rush",
  plan,
  soil: soil(),
  draw: { ground, ridges, things },
  joins: ["mountain"],
  join,
  finish: (kind) => (kind === "railway" ? "middle" : kind === "prairie" ? "none" : "outline"),
  piece: (icon, colour) => piece(icon as SpotIcon, colour),
  pile,
  ornament: compass(),
};
