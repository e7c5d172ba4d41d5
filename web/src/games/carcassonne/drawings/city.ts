// Cities: a floor, roofs inside, stone walls with towers along the outline, pennants as small shields.
import { fromRim, inside, onRim, pt, toLine, type Pt } from "../../../board/core/geometry";
import { path } from "../../../board/core/markup";
import { along, at, lengthOf, placed, polyline, smooth } from "../../../board/core/path";
import { between, type Random } from "../../../board/core/random";
import type { Turned, TurnedSegment } from "../../../board/core/turned";
import { bush, church, house, tower } from "./buildings";

const citiesOf = (tile: Turned): TurnedSegment[] => tile.segments.filter((s) => s.kind === "city");

/** How high walls stand, drawn straight up. */
const HEIGHT = 4.5;

export function floors(tile: Turned): string {
  const cities = citiesOf(tile);
  const areas = cities.flatMap((s) => s.areas).map((area) => polyline(area, true)).join("");
  return path(areas, { fill: "var(--ca-floor)" }) + path(cobbles(tile, cities), { stroke: "var(--ca-floor-dark)", width: 0.8, cls: "fine" });
}

function cobbles(tile: Turned, cities: TurnedSegment[]): string {
  const random = tile.random("cobbles");
  let d = "";
  for (let i = 0; i < 70; i++) {
    const p = pt(between(random, 2, 98), between(random, 2, 98));
    if (cities.some((s) => s.areas.some((area) => inside(p, area)))) d += `M${at(p)}h${between(random, 0.8, 1.8).toFixed(1)}`;
  }
  return d;
}

interface Stand {
  at: Pt;
  draw(): string;
}

/** Houses in crooked rows; none over the rim, none on the wall, none where something is printed or stands. */
function houses(tile: Turned, s: TurnedSegment, random: Random): Stand[] {
  const found: Stand[] = [];
  const printed = Object.values(s.marks).flat();
  const spaces = tile.segments.filter((o) => o.kind === "cloister" || o.kind === "circus" || o.kind === "acrobats");
  let odd = false;
  for (let y = 10; y < 100; y += 8.5) {
    odd = !odd;
    for (let x = odd ? 8 : 15; x < 96; x += 14) {
      const p = pt(x + between(random, -1.5, 1.5), y + between(random, -1, 1));
      const w = between(random, 9.5, 12.5);
      const h = between(random, 4.5, 6.8);
      const feet = [pt(p.x - w / 2 - 1, p.y), pt(p.x + w / 2 + 1, p.y), pt(p.x, p.y - h)];
      if (!feet.every((f) => s.areas.some((area) => inside(f, area)))) continue;
      if (p.y - h * 1.9 < 0.5 || p.y > 99 || p.x - w / 2 < 0.5 || p.x + w / 2 > 98.5) continue;
      if (s.rims.some((rim) => Math.min(...feet.map((f) => toLine(f, rim))) < 3.5)) continue;
      if (printed.some((m) => Math.abs(m.x - p.x) < 11 && p.y - m.y > -7 && p.y - m.y < 14)) continue;
      if (spaces.some((o) => o.areas.some((area) => inside(p, area) || inside(feet[2]!, area)))) continue;
      const what = random();
      const tall = what < 0.05 && clear(s, p, 18);
      found.push({ at: p, draw: () => (tall ? church() : what > 0.93 ? placed(pt(0, 0), bush(), 0.85) : house(w, h, random)) });
    }
  }
  return found;
}

/** Whether there is room above for something tall. */
const clear = (s: TurnedSegment, p: Pt, height: number): boolean =>
  p.y > height + 4 && s.areas.some((area) => inside(pt(p.x, p.y - height), area));

/** The way along a rim, cut into even steps. */
function steps(rim: readonly Pt[], step: number): Pt[] {
  const length = lengthOf(rim);
  const count = Math.max(2, Math.round(length / step));
  return Array.from({ length: count + 1 }, (_, i) => along(rim, (length * i) / count).at);
}

const raised = (line: readonly Pt[], by: number): Pt[] => line.map((p) => pt(p.x, p.y - by));

/** A wall: its foot on the rim, its top straight above, merlons along the top. */
export function wall(rim: readonly Pt[]): string {
  const foot = smooth(rim);
  const top = smooth(raised(rim, HEIGHT));
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

/** Towers along a wall, where it has room for them. */
function towers(rim: readonly Pt[], random: Random): Stand[] {
  const length = lengthOf(rim);
  const count = Math.max(1, Math.round(length / 38));
  return Array.from({ length: count }, (_, i): Stand => {
    const p = along(rim, (length * (i + 0.5)) / count).at;
    const roofed = random() < 0.45;
    return { at: pt(p.x, p.y + 0.6), draw: () => tower(roofed) };
  }).filter((t) => fromRim(t.at) > 6 && !onRim(t.at));
}

/** The northern walls stand behind the roofs, the southern before them. */
export function townscape(tile: Turned): string {
  return citiesOf(tile)
    .map((s) => {
      const random = tile.random(`houses${s.index}`);
      const middle = (rim: readonly Pt[]): number => along(rim, lengthOf(rim) / 2).at.y;
      const belly = (rim: readonly Pt[]): boolean => {
        const p = along(rim, lengthOf(rim) / 2).at;
        return s.areas.some((area) => inside(pt(p.x, p.y + 6), area));
      };
      const behind = s.rims.filter(belly).sort((a, b) => middle(a) - middle(b));
      const before = s.rims.filter((rim) => !belly(rim));
      const stands = (rims: Pt[][]): string =>
        rims.map((rim) => wall(rim) + towers(rim, random).sort((a, b) => a.at.y - b.at.y).map((t) => placed(t.at, t.draw())).join("")).join("");
      const roofs = houses(tile, s, random).sort((a, b) => a.at.y - b.at.y).map((t) => placed(t.at, t.draw())).join("");
      return stands(behind) + roofs + stands(before);
    })
    .join("");
}

/** A pennant: a shield of blue and gold. */
export function pennant(): string {
  const shield = "M-6-7H6V0Q6 6 0 9-6 6-6 0Z";
  return (
    path(shield, { fill: "var(--ca-cream)", stroke: "var(--ca-cream)", width: 3.2 }) +
    path(shield, { fill: "var(--ca-blue)", stroke: "var(--ca-ink)", width: 1.1 }) +
    path("M0-7H6V0Q6 6 0 9Z", { fill: "#000", opacity: 0.14 }) +
    path("M0-4.8L1.5-1.6 5-1.2 2.4 1 3.2 4.4 0 2.6-3.2 4.4-2.4 1-5-1.2-1.5-1.6Z", { fill: "var(--ca-gold)" })
  );
}

export const pennants = (tile: Turned): string =>
  citiesOf(tile).flatMap((s) => (s.marks.pennant ?? []).map((p) => placed(p, pennant(), 0.95))).join("");

