// Houses with terracotta roofs, cottages, towers, and the cloister: upright, lit from the north-west.
import { pt, type Pt } from "../../../board/core/geometry";
import { circle, ellipse, lit, path, shade } from "../../../board/core/markup";
import { num, placed } from "../../../board/core/path";
import { between, pick, type Random } from "../../../board/core/random";
import type { Detail } from "../../../board/world";

const INK = { stroke: "var(--ca-ink)", width: 0.7 };

const ROOFS: [[string, string], ...[string, string][]] = [
  ["var(--ca-roof)", "var(--ca-roof-dark)"],
  ["var(--ca-roof)", "var(--ca-roof-dark)"],
  ["var(--ca-roof-lit)", "var(--ca-roof-dark)"],
  ["var(--ca-slate)", "var(--ca-slate-dark)"],
];

/** A town house, foot's middle at 0,0: one of three builds. */
export function house(w: number, h: number, random: Random, window = "var(--ca-window)"): string {
  const roof = pick(random, ROOFS);
  const build = random();
  if (build < 0.24) return broad(w, h, roof, window);
  if (build < 0.36) return narrow(w, h, roof, window);
  return gabled(w, h, roof, window) + (build > 0.82 ? chimney(w * 0.24, -h - w * 0.26) : "");
}

const chimney = (x: number, y: number): string =>
  path(`M${num(x)} ${num(y + 2)}v-3.4h1.7v3.4Z`, { fill: "var(--ca-wall)", ...INK });

/** Its eaves to the street. */
function broad(w: number, h: number, [roof, dark]: [string, string], window: string): string {
  const x = w / 2;
  return (
    path(`M${num(-x)} 0V${num(-h)}H${num(x)}V0Z`, { fill: "var(--ca-plaster)", ...INK }) +
    path(
      `M${num(-x - 0.9)} ${num(-h + 0.7)}L${num(-x + 1.6)} ${num(-h - 4.2)}H${num(x - 1.6)}L${num(x + 0.9)} ${num(-h + 0.7)}Z`,
      { fill: roof, ...INK },
    ) +
    path(`M${num(-x + 0.4)} ${num(-h - 1.4)}H${num(x - 0.4)}`, { stroke: dark, width: 0.8, cls: "fine" }) +
    path(`M${num(-x * 0.5)} ${num(-h + 2.6)}v1.6M${num(x * 0.5)} ${num(-h + 2.6)}v1.6M0 0v-2.2`, {
      stroke: window,
      width: 1.3,
      cap: "butt",
    })
  );
}

/** Tall, its gable to the street, half-timbered. */
function narrow(w: number, h: number, [roof, dark]: [string, string], window: string): string {
  const [x, y, top] = [w * 0.36, -h * 1.35, -h * 1.35 - w * 0.4];
  return (
    path(`M${num(-x)} 0V${num(y)}L0 ${num(top)}L${num(x)} ${num(y)}V0Z`, { fill: "var(--ca-plaster)", ...INK }) +
    path(`M${num(-x)} ${num(y * 0.52)}H${num(x)}M${num(-x)} ${num(y)}L${num(x)} ${num(y * 0.52)}`, {
      stroke: "var(--ca-timber)",
      width: 0.6,
      cls: "fine",
    }) +
    path(`M${num(-x - 1)} ${num(y + 1)}L0 ${num(top - 0.4)}L${num(x + 1)} ${num(y + 1)}`, {
      stroke: dark,
      width: 2.6,
    }) +
    path(`M${num(-x - 1)} ${num(y + 1)}L0 ${num(top - 0.4)}L${num(x + 1)} ${num(y + 1)}`, {
      stroke: roof,
      width: 1.5,
    }) +
    path(`M0 0v-2.2M0 ${num(y + 0.4)}v1.4`, { stroke: window, width: 1.3, cap: "butt" })
  );
}

/** Its roof's ridge runs back to the right. */
function gabled(w: number, h: number, [roof, dark]: [string, string], window: string): string {
  const gable = w * 0.52;
  const ridge = -h - gable * 0.62;
  const [x, mid, right] = [-w / 2, -w / 2 + gable / 2, w / 2];
  return (
    path(`M${num(x)} 0V${num(-h)}L${num(mid)} ${num(ridge)}L${num(x + gable)} ${num(-h)}V0Z`, {
      fill: "var(--ca-plaster)",
      ...INK,
    }) +
    path(`M${num(x + gable)} 0V${num(-h)}H${num(right)}V-.6Z`, { fill: "var(--ca-plaster-dark)", ...INK }) +
    path(
      `M${num(mid)} ${num(ridge)}L${num(right - gable * 0.32)} ${num(ridge)}L${num(right + 0.8)} ${num(-h + 0.8)}H${num(x + gable + 0.4)}Z`,
      { fill: roof, ...INK },
    ) +
    path(`M${num(x + gable * 0.9)} ${num(-h - 1)}H${num(right)}`, { stroke: dark, width: 0.8, cls: "fine" }) +
    path(`M${num(x - 0.6)} ${num(-h + 0.8)}L${num(mid)} ${num(ridge)}L${num(x + gable + 0.5)} ${num(-h + 0.8)}`, {
      stroke: dark,
      width: 1.2,
    }) +
    path(`M${num(mid)} 0v-2.2M${num(mid)} ${num(-h + 0.4)}v-1.2`, { stroke: window, width: 1.3, cap: "butt" })
  );
}

interface Foot {
  at: Pt;
  width: number;
  height: number;
}

/** Houses for small tiles: plain, in quiet colours, all walls as one path and all roofs of one colour as another. */
export function block(feet: readonly Foot[], random: Random): string {
  let [walls, dark] = ["", ""];
  const roofs = new Map<string, string>();
  for (const { at: p, width: w, height: h } of feet) {
    const [x, y] = [p.x - w / 2, p.y - h];
    const gable = w * 0.5;
    walls += `M${num(x)} ${num(p.y)}V${num(y)}L${num(x + gable / 2)} ${num(y - gable * 0.6)}L${num(x + gable)} ${num(y)}H${num(x + w)}V${num(p.y)}Z`;
    dark += `M${num(x + gable)} ${num(y)}H${num(x + w)}V${num(p.y)}H${num(x + gable)}Z`;
    const colour = pick(random, FAR_ROOFS);
    const roof = `M${num(x + gable / 2)} ${num(y - gable * 0.6)}H${num(x + w - gable * 0.22)}L${num(x + w + 1.2)} ${num(y + 1)}H${num(x + gable + 0.6)}Z`;
    roofs.set(colour, (roofs.get(colour) ?? "") + roof);
  }
  const line = { stroke: "var(--ca-roof-line)", width: 1.1 };
  return (
    path(walls, { fill: "var(--ca-plaster)", ...line }) +
    path(dark, { fill: "var(--ca-plaster-dark)" }) +
    [...roofs].map(([fill, d]) => path(d, { fill, ...line })).join("")
  );
}

const FAR_ROOFS: [string, ...string[]] = [
  "var(--ca-roof-far)",
  "var(--ca-roof-far)",
  "var(--ca-roof-far-2)",
  "var(--ca-slate-far)",
];

/** Smoke that rises from a roof at 0,0. */
export const smoke = (): string =>
  [
    [4.6, -11.4, 2.5],
    [2.8, -7.2, 2],
    [1, -3.8, 1.4],
  ]
    .map(([x, y, r]) =>
      circle(x!, y!, r!, { fill: "var(--ca-cream)", stroke: "var(--ca-wall-dark)", width: 0.45, opacity: 0.9 }),
    )
    .join("");

/** A parish church among the roofs. */
export function church(window = "var(--ca-window)"): string {
  return (
    path("M-6 0V-6H6V0Z", { fill: "var(--ca-plaster)", ...INK }) +
    path("M-6.6-5.6L-4-10.5H5L7.4-5.6Z", { fill: "var(--ca-slate)", ...INK }) +
    path("M-8 0V-11H-3.4V0Z", { fill: "var(--ca-plaster)", ...INK }) +
    path("M-4.8-11H-3.4V0H-4.8Z", { fill: "var(--ca-plaster-dark)" }) +
    path("M-8.6-10.8L-5.7-19-2.8-10.8Z", { fill: "var(--ca-slate)", ...INK }) +
    path("M-5.7-22V-19M-6.8-21H-4.6", { stroke: "var(--ca-gold-deep)", width: 0.9 }) +
    path("M-5.7-8v1.8M0-3v1.6M3-3v1.6", { stroke: window, width: 1.2, cap: "butt" })
  );
}

/** A round tower of the wall. */
export function tower(roofed: boolean): string {
  const top = roofed
    ? path("M-4.8-9L0-17.5 4.8-9Q0-7.2-4.8-9Z", { fill: "var(--ca-slate)", ...INK }) +
      path("M0-17.5L4.8-9Q2.6-8 1-7.9Z", { fill: "var(--ca-slate-dark)" })
    : path("M-4.4-8V-11.5H-2.6V-10H-1V-11.5H1V-10H2.6V-11.5H4.4V-8Z", { fill: "var(--ca-wall-lit)", ...INK });
  return (
    shade(2.5, 0.5, 5, 1.8) +
    path("M-3.8 .4V-9H3.8V.4Q0 2-3.8 .4Z", { fill: "var(--ca-wall)", ...INK }) +
    path("M1-9H3.8V.4Q2.4 1.2 1 1.2Z", { fill: "var(--ca-wall-dark)", opacity: 0.8 }) +
    path("M-1-5.5v1.8", { stroke: "var(--ca-window)", width: 1.1, cap: "butt" }) +
    top
  );
}

/** A thatched cottage. */
export function cottage(): string {
  return (
    shade(2, 0.4, 5.4, 1.6) +
    path("M-4.5 0V-4H4.5V0Z", { fill: "var(--ca-plaster)", ...INK }) +
    path("M1.5-4H4.5V0H1.5Z", { fill: "var(--ca-plaster-dark)" }) +
    path("M-6-3.6L-3.4-8.4H3.4L6-3.6Q0-2.6-6-3.6Z", { fill: "var(--ca-thatch)", ...INK }) +
    path("M1.5-8.2L3.8-3.4M-2.5-8.2L-4-3.6M-.5-8.2V-3.2", {
      stroke: "var(--ca-thatch-dark)",
      width: 0.6,
      cls: "fine",
    }) +
    path("M-2 0V-2.4", { stroke: "var(--ca-window)", width: 1.5, cap: "butt" }) +
    path("M1.6-2.5h1.4", { stroke: "var(--ca-window)", width: 1.2, cap: "butt" })
  );
}

/** Three cottages and a well where roads end. */
export function village(): string {
  return (
    ellipse(0, 1, 13.5, 10.5, { fill: "var(--ca-road)", stroke: "var(--ca-road-edge)", width: 0.9 }) +
    placed(pt(-4.5, -2), cottage(), 0.92) +
    placed(pt(6.5, 0.5), cottage(), 0.86) +
    placed(pt(-5, 9), cottage(), 0.95) +
    placed(pt(5.5, 8.5), well())
  );
}

function well(): string {
  return (
    ellipse(0, 0, 2.6, 1.3, { fill: "var(--ca-water)", ...INK }) +
    path("M-2.6 0V1.2Q0 3 2.6 1.2V0", { fill: "var(--ca-wall)", ...INK }) +
    path("M-2.2 0V-4.4M2.2 0V-4.4", { stroke: "var(--ca-timber)", width: 0.7 }) +
    path("M-3.4-4L0-6.6 3.4-4Z", { fill: "var(--ca-roof)", ...INK })
  );
}

/** A cloister in its walled garden, drawn for a radius of 19. */
export function cloister(segment: number): string {
  const window = lit(segment, "var(--ca-window)");
  const tree = (x: number, y: number): string => placed(pt(x, y), bush(), 0.8);
  return (
    ellipse(0, 2, 19, 15.5, { fill: "var(--ca-light)", stroke: "var(--ca-ink)", width: 0.8 }) +
    ellipse(0, 2, 19, 15.5, { stroke: "var(--ca-wall)", width: 2.2 }) +
    ellipse(0, 2, 20, 16.5, { stroke: "var(--ca-ink)", width: 0.6 }) +
    ellipse(0, 2, 17.8, 14.4, { stroke: "var(--ca-ink)", width: 0.5 }) +
    shade(3, 10, 14, 3.5) +
    tree(-14, 5) +
    tree(14.5, 3) +
    path("M-10 9V-2H9V9Z", { fill: "var(--ca-plaster)", ...INK }) +
    path("M-11.5-1.4L-8-8.5H8L11.5-1.4Z", { fill: "var(--ca-roof)", ...INK }) +
    path("M-9.4-3.5H9.8M-8.6-5.6H8.9", { stroke: "var(--ca-roof-dark)", width: 0.6, cls: "fine" }) +
    path("M-6.5 9V5.5Q-6.5 4-5.2 4T-4 5.5V9M-1.2 9V5.5Q-1.2 4 0 4T1.2 5.5V9M4 9V5.5Q4 4 5.2 4T6.5 5.5V9", {
      fill: window,
      stroke: "var(--ca-ink)",
      width: 0.5,
    }) +
    path("M-5 1.2v1.2M0 1.2v1.2M5 1.2v1.2", { stroke: window, width: 1.1, cap: "butt" }) +
    path("M-14 9.5V-9H-7.5V9.5Z", { fill: "var(--ca-plaster)", ...INK }) +
    path("M-9.5-9H-7.5V9.5H-9.5Z", { fill: "var(--ca-plaster-dark)" }) +
    path("M-14.8-8.6L-10.8-17 -6.7-8.6Z", { fill: "var(--ca-roof)", ...INK }) +
    path("M-10.8-17L-6.7-8.6H-9.2Z", { fill: "var(--ca-roof-dark)" }) +
    path("M-10.8-21.5V-17M-12.4-19.9H-9.2", { stroke: "var(--ca-gold-deep)", width: 1.3 }) +
    path("M-10.8-6.5v2.6M-10.8 9.5V6", { stroke: window, width: 1.7 }) +
    tree(-8, 15) +
    tree(9, 14.5)
  );
}

/** A round tree. */
export function bush(): string {
  return (
    shade(1.5, 0.4, 4, 1.4) +
    path("M0 0V-3", { stroke: "var(--ca-trunk)", width: 1.2 }) +
    circle(0, -5.5, 4, { fill: "var(--ca-hedge)", stroke: "var(--ca-ink)", width: 0.6 }) +
    path("M1-1.7A4 4 0 0 0 3.5-7.3Q4-3.5 1-1.7Z", { fill: "var(--ca-hedge-dark)" }) +
    path("M-2.2-6.6Q-1.6-8-.2-8.4", { stroke: "var(--ca-light)", width: 0.9, cls: "fine" })
  );
}

/** Houses over the edge between two tiles of one city, and towers where its walls cross the edge; 0,0 is its middle. */
/** Two slopes of a roof, in the light and in the shade. */
const TINY_ROOFS: readonly [[string, string], ...[string, string][]] = [
  ["var(--ca-roof-tiny)", "var(--ca-roof-dark)"],
  ["var(--ca-roof-tiny)", "var(--ca-roof-dark)"],
  ["var(--ca-slate-far)", "var(--ca-slate)"],
];

/** Only large roofs, for tiles that are tiny on the screen. */
export function roofOnly(feet: readonly Foot[], random: Random): string {
  const slopes = new Map<string, string>();
  const add = (fill: string, d: string): void => void slopes.set(fill, (slopes.get(fill) ?? "") + d);
  let line = "";
  for (const { at: p, width: w, height: h } of feet) {
    const [x, low, y, high, hip] = [p.x - w / 2, p.y, p.y - h * 0.7, p.y - h * 1.15, w * 0.2];
    const [lit, dark] = pick(random, TINY_ROOFS);
    const ridge = `M${num(x + hip)} ${num(y)}H${num(x + w - hip)}`;
    add(lit, `${ridge}L${num(x + w)} ${num(low)}H${num(x)}Z`);
    add(dark, `${ridge}L${num(x + w - hip * 0.6)} ${num(high)}H${num(x + hip * 0.6)}Z`);
    line += `M${num(x)} ${num(low)}L${num(x + hip)} ${num(y)}L${num(x + hip * 0.6)} ${num(high)}H${num(x + w - hip * 0.6)}L${num(x + w - hip)} ${num(y)}L${num(x + w)} ${num(low)}Z`;
  }
  return (
    [...slopes].map(([fill, d]) => path(d, { fill })).join("") +
    path(line, { stroke: "var(--ca-roof-line)", width: 1.4 })
  );
}

export function joinHouses(
  direction: "across" | "down",
  ends: readonly [boolean, boolean],
  random: Random,
  detail: Detail,
): string {
  const across = direction === "across";
  if (detail === "tiny") return tinyJoin(across, ends, random);
  if (detail === "far") return farJoin(across, ends, random);
  const window = lit("join", "var(--ca-window)");
  // The street through the middle of the edge stays free.
  const ways = across ? [-31, -17, 17, 31] : [-26, -11, 19, 32];
  const houses = ways.map((way) => {
    const p = across ? pt(way + between(random, -1.5, 1.5), between(random, 2, 5)) : pt(between(random, -3, 3), way);
    return { p, art: house(between(random, 9.5, 12), between(random, 4.5, 6.5), random, window) };
  });
  const towers = [-46, 46]
    .filter((_, i) => ends[i])
    .map((way) => ({ p: across ? pt(way, 1) : pt(0, way + 1), art: tower(false) }));
  return [...houses, ...towers]
    .sort((a, b) => a.p.y - b.p.y)
    .map(({ p, art }) => placed(p, art))
    .join("");
}

function tinyJoin(across: boolean, ends: readonly [boolean, boolean], random: Random): string {
  const towers = [-46, 46]
    .filter((_, i) => ends[i])
    .map((way) => placed(across ? pt(way, 1) : pt(0, way + 1), tower(false), 1.8));
  return roofOnly([{ at: across ? pt(0, 7) : pt(0, 8), width: 29, height: 15 }], random) + towers.join("");
}

function farJoin(across: boolean, ends: readonly [boolean, boolean], random: Random): string {
  const feet = (across ? [pt(-25, 5), pt(25, 6)] : [pt(1, -15), pt(1, 27)]).map((p) => ({
    at: pt(p.x + between(random, -2, 2), p.y + between(random, -1, 1)),
    width: between(random, 16, 19),
    height: between(random, 7.5, 9.5),
  }));
  const towers = [-46, 46]
    .filter((_, i) => ends[i])
    .map((way) => placed(across ? pt(way, 1) : pt(0, way + 1), tower(false), 1.35));
  return block(feet, random) + towers.join("");
}

/** A gold ingot or several, lying. */
export function ingot(): string {
  return (
    path("M-5 2.5L-3.6-1.5H3L5 2.5Z", { fill: "var(--ca-gold)", ...INK }) +
    path("M-3.6-1.5L-2-3.2H4.4L3-1.5Z", { fill: "var(--ca-gold-lit)", ...INK }) +
    path("M3-1.5L4.4-3.2 6.6 .8 5 2.5Z", { fill: "var(--ca-gold-deep)", ...INK })
  );
}
