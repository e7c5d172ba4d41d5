// The walls of cities with their towers; the banners that fly from them when a city is complete.
import { fromRim, inside, onRim, pt, type Pt } from "../../../board/core/geometry";
import { path } from "../../../board/core/markup";
import { along, at, lengthOf, placed, smooth } from "../../../board/core/path";
import type { TurnedSegment } from "../../../board/core/turned-tile";
import type { Detail } from "../../../board/world";
import { tower } from "./buildings";

/** How high walls stand, drawn straight up. */
const HEIGHT = 4.5;

/** The path along an edge, cut into even steps. */
function steps(rim: readonly Pt[], step: number): Pt[] {
  const length = lengthOf(rim);
  const count = Math.max(2, Math.round(length / step));
  return Array.from({ length: count + 1 }, (_, i) => along(rim, (length * i) / count).at);
}

const raised = (line: readonly Pt[], by: number): Pt[] => line.map((p) => pt(p.x, p.y - by));

/** A wall: its foot on the edge, its top straight above, merlons along the top. On small tiles it is one pale band. */
export function wall(rim: readonly Pt[], detail: Detail): string {
  const foot = smooth(rim);
  const top = smooth(raised(rim, HEIGHT));
  if (detail === "tiny")
    return (
      path(foot, { stroke: "var(--ca-ink)", width: 11, cap: "butt" }) +
      path(foot, { stroke: "var(--ca-wall-lit)", width: 6.4, cap: "butt" })
    );
  if (detail === "far") {
    return (
      path(foot, { stroke: "var(--ca-ink)", width: 6.4, cap: "butt" }) +
      path(top, { stroke: "var(--ca-ink)", width: 6, cap: "butt" }) +
      path(foot, { stroke: "var(--ca-wall-dark)", width: 4.2, cap: "butt" }) +
      path(top, { stroke: "var(--ca-wall-lit)", width: 3.8, cap: "butt" })
    );
  }
  const merlons = steps(rim, 4.6)
    .filter((_, i) => i % 2 === 1)
    .map((p) => `M${at(pt(p.x, p.y - HEIGHT))}v-2.4`)
    .join("");
  const face = `${smooth(rim)}L${[...raised(rim, HEIGHT)].reverse().map(at).join("L")}Z`;
  return (
    path(foot, { stroke: "var(--ca-ink)", width: 4.4, cap: "butt" }) +
    path(face, { fill: "var(--ca-ink)", stroke: "var(--ca-ink)", width: 1.4 }) +
    path(foot, { stroke: "var(--ca-wall-dark)", width: 3, cap: "butt" }) +
    path(face, { fill: "var(--ca-wall-dark)" }) +
    path(merlons, { stroke: "var(--ca-ink)", width: 3, cap: "butt" }) +
    path(top, { stroke: "var(--ca-ink)", width: 3.8, cap: "butt" }) +
    path(merlons, { stroke: "var(--ca-wall-lit)", width: 1.8, cap: "butt" }) +
    path(top, { stroke: "var(--ca-wall-lit)", width: 2.4, cap: "butt" })
  );
}

interface Tower {
  at: Pt;
  roofed: boolean;
}

/** Towers along a wall, where there is room for them; on small tiles only one in the middle of a long wall. */
function towers(rim: readonly Pt[], detail: Detail): Tower[] {
  const length = lengthOf(rim);
  const count = Math.max(1, Math.round(length / (detail !== "near" ? 90 : 38)));
  return Array.from({ length: count }, (_, i): Tower => {
    const p = along(rim, (length * (i + 0.5)) / count).at;
    return { at: pt(p.x, p.y + 0.6), roofed: (Math.round(p.x * 3 + p.y * 5) + i) % 5 < 2 };
  })
    .filter((t) => fromRim(t.at) > 6 && !onRim(t.at))
    .sort((a, b) => a.at.y - b.at.y);
}

const drawn = (rim: Pt[], detail: Detail): string =>
  wall(rim, detail) +
  towers(rim, detail)
    .map((t) => placed(t.at, tower(t.roofed || detail !== "near"), detail === "tiny" ? 2 : detail === "far" ? 1.5 : 1))
    .join("");

/** The walls of a city part: those behind the roofs, and those in front of them. */
export function walls(s: TurnedSegment, detail: Detail): { behind: string; before: string } {
  const middle = (rim: readonly Pt[]): Pt => along(rim, lengthOf(rim) / 2).at;
  const belly = (rim: readonly Pt[]): boolean => {
    const p = middle(rim);
    return s.areas.some((area) => inside(pt(p.x, p.y + 6), area));
  };
  const all = (rims: Pt[][]): string => rims.map((rim) => drawn(rim, detail)).join("");
  return {
    behind: all(s.rims.filter(belly).sort((a, b) => middle(a).y - middle(b).y)),
    before: all(s.rims.filter((rim) => !belly(rim))),
  };
}

/** A banner on a pole, its foot at 0,0. */
export const banner = (): string =>
  path("M0 0V-12", { stroke: "var(--ca-ink)", width: 1.3 }) +
  path("M.4-12Q3.4-13.6 5.6-12T10.4-11.8L8.6-9 10.4-6.2Q7.6-5.2 5.6-6.4T.4-6.4Z", {
    fill: "var(--done)",
    stroke: "var(--ca-ink)",
    width: 0.8,
  }) +
  path("M1-11.4Q3.4-12.6 5.6-11.2T9-11", { stroke: "var(--done-lit)", width: 1, cls: "fine" });

/** Banners on the towers of a city that is complete. */
export function banners(s: TurnedSegment, detail: Detail): string {
  const far = detail !== "near";
  return s.rims
    .flatMap((rim) => towers(rim, detail))
    .filter((t) => far || (t.roofed && t.at.y > 20))
    .map((t) => placed(pt(t.at.x, t.at.y - (far ? 24 : 16.5)), banner(), far ? 1.4 : 0.9))
    .join("");
}
