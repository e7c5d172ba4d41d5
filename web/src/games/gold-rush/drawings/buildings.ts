// Timber buildings: the halt at a junction with its water tank, and the little towns with a main street.
import { CENTRE, pt, type Pt } from "../../../board/core/geometry";
import { circle, ellipse, lit, path, rect, shade } from "../../../board/core/markup";
import { num, placed, smooth } from "../../../board/core/path";
import { between, pick, type Random } from "../../../board/core/random";
import type { Turned, TurnedSegment } from "../../../board/core/turned-tile";
import type { Detail } from "../../../board/world";

const INK = { stroke: "var(--gr-ink)", width: 0.8 };
const WALLS: [string, ...string[]] = [
  "var(--gr-wood)",
  "var(--gr-wood-pale)",
  "var(--gr-red)",
  "var(--gr-white)",
  "var(--gr-blue)",
];

const windows = (x: number, y: number, count: number, gap: number, window = "var(--gr-window)"): string => {
  let d = "";
  for (let i = 0; i < count; i++) d += `M${num(x + i * gap)} ${num(y)}v2.8`;
  return path(d, { stroke: window, width: 1.7, cap: "butt" });
};

/** A false-front store, foot's middle at 0,0. */
function store(w: number, h: number, wall: string, random: Random, window: string): string {
  const x = -w / 2;
  const step = between(random, 2, 3);
  const front = `M${num(x)} 0V${num(-h)}H${num(x + w * 0.2)}V${num(-h - step)}H${num(x + w * 0.8)}V${num(-h)}H${num(x + w)}V0Z`;
  return (
    shade(2.5, 0, w * 0.62, 2) +
    path(`M${num(x + w)} 0V${num(-h + 1)}L${num(x + w + 2.4)} ${num(-h + 2.2)}V-1Z`, {
      fill: "var(--gr-wood-dark)",
      ...INK,
    }) +
    path(front, { fill: wall, ...INK }) +
    rect(x + w * 0.22, -h - step + 1.1, w * 0.56, 2.2, { fill: "var(--gr-ink)", opacity: 0.75 }) +
    windows(x + w * 0.28, -h + 3, 2, w * 0.44, window) +
    path(`M${num(x - 0.8)} -4.6H${num(x + w + 0.8)}`, { stroke: "var(--gr-roof)", width: 1.5 }) +
    path(`M${num(x + 0.6)} -4.6V0M${num(x + w - 0.6)} -4.6V0`, { stroke: "var(--gr-wood-dark)", width: 0.7 }) +
    path("M0 0V-3.4", { stroke: "var(--gr-window)", width: 2.4, cap: "butt" })
  );
}

/** A gabled house. */
function house(w: number, h: number, wall: string, roof: string, window: string): string {
  const x = -w / 2;
  const ridge = -h - w * 0.32;
  return (
    shade(2.5, 0, w * 0.62, 2) +
    path(`M${num(x)} 0V${num(-h)}L0 ${num(ridge)}L${num(x + w)} ${num(-h)}V0Z`, { fill: wall, ...INK }) +
    path(`M${num(x + w)} 0V${num(-h)}L0 ${num(ridge)}L4 ${num(ridge + 0.5)}L${num(x + w + 3.6)} ${num(-h + 0.6)}V-1Z`, {
      fill: "var(--gr-wood-dark)",
      ...INK,
    }) +
    path(`M${num(x - 1)} ${num(-h + 0.7)}L0 ${num(ridge - 0.3)}L${num(x + w + 0.6)} ${num(-h + 0.6)}`, {
      stroke: roof,
      width: 1.7,
    }) +
    windows(x + w * 0.3, -h + 1, 2, w * 0.4, window) +
    path("M0 0V-2.8", { stroke: "var(--gr-window)", width: 2, cap: "butt" })
  );
}

function church(): string {
  return (
    shade(3, 0, 7, 2) +
    path("M-4.5 0V-8L0-12 4.5-8V0Z", { fill: "var(--gr-white)", ...INK }) +
    path("M4.5 0V-8L0-12 3-11.8 8-8.2V-1Z", { fill: "var(--gr-roof-slate)", ...INK }) +
    rect(-2.2, -16, 4.4, 6, { fill: "var(--gr-white)", ...INK }) +
    path("M-2.8-16L0-22.5 2.8-16Z", { fill: "var(--gr-roof-slate)", ...INK }) +
    path("M0-25.5V-22.5M-1.2-24.5H1.2", { stroke: "var(--gr-ink)", width: 0.8 }) +
    path("M0 0V-3.4M0-13.5V-12.2", { stroke: "var(--gr-window)", width: 1.8 }) +
    windows(-2.6, -6.6, 1, 0)
  );
}

function row(y: number, kinds: ("store" | "house" | "church")[], random: Random, span: number, window: string): string {
  const gap = (2 * span) / kinds.length;
  return kinds
    .map((kind, i) => {
      const x = -span + gap * (i + 0.5) + between(random, -0.6, 0.6);
      const w = gap * between(random, 0.74, 0.86);
      const h = between(random, 8.5, 11.5);
      const art =
        kind === "church"
          ? church()
          : kind === "store"
            ? store(w, h, pick(random, WALLS), random, window)
            : house(
                w,
                h * 0.75,
                pick(random, WALLS),
                pick(random, ["var(--gr-roof)", "var(--gr-roof-slate)", "var(--gr-red-deep)"]),
                window,
              );
      return placed(pt(x, y), art);
    })
    .join("");
}

function townAt(s: TurnedSegment, centre: Pt, random: Random, detail: Detail): string {
  const ground = s.areas.map((area) => smooth(area, true)).join("");
  const window = lit(s.index, "var(--gr-window)");
  if (detail !== "near") {
    const few =
      placed(pt(-11, -2), store(17, 14, "var(--gr-wood)", random, window), 1) +
      placed(pt(10, -2), church(), 1.35) +
      placed(pt(0, 19), store(20, 13, "var(--gr-red)", random, window), 1);
    return path(ground, { fill: "var(--gr-dust)", stroke: "var(--gr-bed-edge)", width: 1.4 }) + placed(centre, few);
  }
  const back = pick(random, [
    ["store", "church", "store", "house"],
    ["house", "store", "church", "store"],
    ["store", "house", "store", "church"],
  ] as [("store" | "house" | "church")[], ...("store" | "house" | "church")[][]]);
  return (
    path(ground, { fill: "var(--gr-dust)", stroke: "var(--gr-bed-edge)", width: 0.8 }) +
    placed(
      centre,
      path("M-24 1.5Q0-1 24 1.5", { stroke: "var(--gr-bed)", width: 6, opacity: 0.8 }) +
        path("M-20 .2H-8M-4 2.4H12M15 .6H21", { stroke: "var(--gr-bed-edge)", width: 0.6, opacity: 0.7, cls: "fine" }) +
        row(-4, back, random, 21, window) +
        row(20, ["store", "house", "store"], random, 15.5, window) +
        barrel(-18.5, 9) +
        wagon(16.5, 8),
    )
  );
}

const barrel = (x: number, y: number): string =>
  placed(pt(x, y), rect(-1.5, -3.4, 3, 3.4, { fill: "var(--gr-wood)", ...INK }, 0.8));

const wagon = (x: number, y: number): string =>
  placed(
    pt(x, y),
    path("M-4-3.2Q-4-8 0-8T4-3.2Z", { fill: "var(--gr-white)", ...INK }) +
      path("M-4.5-3H4.5", { stroke: "var(--gr-wood-dark)", width: 1.6 }) +
      circle(-2.6, -1.2, 1.4, { fill: "var(--gr-wood)", ...INK }) +
      circle(2.6, -1.2, 1.4, { fill: "var(--gr-wood)", ...INK }),
  );

/** The towns of a tile; every track ends at the edge of the street. */
export const towns = (tile: Turned, detail: Detail): string =>
  tile.segments
    .filter((s) => s.kind === "town")
    .map((s) => townAt(s, CENTRE, tile.random("town"), detail))
    .join("");

function waterTank(): string {
  return (
    shade(3, 0, 5, 1.6) +
    path("M-3 0L-2-6M3 0L2-6M-2.6-2.5L2.6-5M2.6-2.5L-2.6-5", { stroke: "var(--gr-wood-dark)", width: 1 }) +
    rect(-4, -13, 8, 7, { fill: "var(--gr-wood)", ...INK }) +
    rect(0.6, -13, 3.4, 7, { fill: "var(--gr-wood-dark)", opacity: 0.65 }) +
    path("M-4-11H4M-4-8H4", { stroke: "var(--gr-iron)", width: 0.7 }) +
    path("M-5-12.6L0-17 5-12.6Z", { fill: "var(--gr-roof-slate)", ...INK }) +
    path("M-4-8.5L-7-6.5V-4", { stroke: "var(--gr-iron)", width: 1.1 })
  );
}

function halt(): string {
  return (
    ellipse(0, 1, 15.5, 12.5, { fill: "var(--gr-bed)", stroke: "var(--gr-bed-edge)", width: 0.8 }) +
    rect(-12, 3.6, 22, 3.6, { fill: "var(--gr-wood)", ...INK }) +
    path("M-9 3.8V7M-5.5 3.8V7M-2 3.8V7M1.5 3.8V7M5 3.8V7M8.2 3.8V7", {
      stroke: "var(--gr-wood-dark)",
      width: 0.5,
      cls: "fine",
    }) +
    rect(-9, -4.5, 12, 8.1, { fill: "var(--gr-red)", ...INK }) +
    windows(-6.4, -1.6, 1, 0) +
    windows(0.4, -1.6, 1, 0) +
    path("M-3 3.6V-1", { stroke: "var(--gr-window)", width: 2.2, cap: "butt" }) +
    path("M-11.5-3.8L-8.5-10H2.5L5.5-3.8Z", { fill: "var(--gr-roof)", ...INK }) +
    path("M-9.5-6H3.6M-8.9-8H3", { stroke: "var(--gr-ink)", width: 0.4, opacity: 0.6, cls: "fine" }) +
    placed(pt(8.5, 4), waterTank(), 0.86)
  );
}

/** A halt wherever tracks end in a junction. */
export const halts = (tile: Turned, detail: Detail): string =>
  tile.segments.some((s) => s.kind === "railway" && s.ends === "junction")
    ? placed(CENTRE, halt(), detail !== "near" ? 1.25 : 1)
    : "";

/** The flag over a town that is complete. */
export const pennon = (detail: Detail): string =>
  placed(
    pt(CENTRE.x + 1, CENTRE.y - 4),
    path("M0 2V-20", { stroke: "var(--gr-ink)", width: 1.3 }) +
      path("M.5-20Q4-21.800 6.500-20T12-20V-13.500Q9-12.300 6.500-13.500T.5-13.500Z", {
        fill: "var(--done)",
        stroke: "var(--gr-ink)",
        width: 0.9,
      }),
    detail !== "near" ? 1.35 : 0.9,
  );
