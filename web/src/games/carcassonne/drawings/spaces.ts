// Places on tiles: villages, cloisters, shrines, castles, the circus space, the acrobats' ground, gardens.
import { CENTRE, edgeMid, edgesOf, pt, turn, type Pt } from "../../../board/core/geometry";
import { circle, ellipse, path, shade } from "../../../board/core/markup";
import { num, placed } from "../../../board/core/path";
import type { Turned } from "../../../board/core/turned-tile";
import type { Detail } from "../../../board/world";
import { cloister, smoke, village } from "./buildings";
import { drawGrounds, hedgeWays } from "./grounds";
import { church, darmstadtium, germanCastle, germanCathedral, hut, shrine } from "./monuments";
import { ABBACY, focusOf, gardenFocus, towerFocus } from "./segment-shapes";
import { SYMBOLS, symbols } from "./symbols";
import { footing } from "./towers";
import { banner } from "./walls";

const INK = { stroke: "var(--ca-ink)", width: 0.7 };

/** Wedges of red and cream about the middle. */
function wedges(rx: number, ry: number, count: number): string {
  let d = "";
  for (let i = 0; i < count; i += 2) {
    const [a, b] = [(i / count) * 2 * Math.PI, ((i + 1) / count) * 2 * Math.PI];
    d += `M0 0L${num(Math.cos(a) * rx)} ${num(Math.sin(a) * ry)}A${rx} ${ry} 0 0 1 ${num(Math.cos(b) * rx)} ${num(Math.sin(b) * ry)}Z`;
  }
  return d;
}

/** The space for the big top: striped canvas laid out on the ground, a ring of sawdust in the middle. */
function circus(): string {
  return (
    ellipse(0, 0, 18.5, 15.5, { fill: "var(--ca-cream)", ...INK }) +
    path(wedges(18.5, 15.5, 16), { fill: "var(--ca-red)" }) +
    ellipse(0, 0, 18.5, 15.5, { ...INK }) +
    ellipse(0, 0, 10.5, 8.6, { fill: "var(--ca-sand)", stroke: "var(--ca-ink)", width: 0.7 }) +
    ellipse(0, 0, 9.2, 7.4, { stroke: "var(--ca-red)", width: 1.1, dash: "2 1.6" }) +
    flag(-17, -3) +
    flag(17, -3) +
    flag(0, -14.5)
  );
}

const flag = (x: number, y: number): string =>
  path(`M${x} ${y}v-8`, { stroke: "var(--ca-timber)", width: 0.9 }) +
  path(`M${x} ${y - 8}l5 1.6-5 1.8Z`, { fill: "var(--ca-gold)", stroke: "var(--ca-ink)", width: 0.6 });

/** The acrobats' ground: a carpet with three places, two below and one above. */
function acrobats(): string {
  const place = (x: number, y: number): string =>
    circle(x, y, 4.6, { fill: "var(--ca-cream)", stroke: "var(--ca-red)", width: 1.2 }) +
    circle(x, y, 1.8, { fill: "var(--ca-red)" });
  return (
    ellipse(0, 0, 17, 14, { fill: "var(--ca-sand)", stroke: "var(--ca-ink)", width: 0.8 }) +
    ellipse(0, 0, 15, 12.2, { stroke: "var(--ca-blue)", width: 1.4, dash: "3 2" }) +
    place(-6, 4) +
    place(6, 4) +
    place(0, -5.5)
  );
}

/** A garden: beds of flowers within a clipped hedge, paths that cross between them, a fountain. */
function garden(): string {
  const bed = (x: number, y: number, flowers: string): string =>
    path(`M${x - 5.6} ${y - 4.4}H${x + 5.6}V${y + 4.4}H${x - 5.6}Z`, { fill: "var(--ca-hedge)", ...INK }) +
    [pt(-3.2, -1.8), pt(0.6, -2.2), pt(3.4, 0.4), pt(-1.6, 1.8), pt(2, 2.6)]
      .map((f) => circle(x + f.x, y + f.y, 1.5, { fill: flowers }))
      .join("");
  return (
    shade(1.5, 14, 18, 3) +
    path("M-17-14H17V14H-17Z", { fill: "var(--ca-hedge)", stroke: "var(--ca-ink)", width: 0.9 }) +
    path("M-14.6-11.6H14.6V11.6H-14.6Z", { fill: "var(--ca-sand)", stroke: "var(--ca-ink)", width: 0.5 }) +
    bed(-7.6, -6, "var(--ca-red)") +
    bed(7.6, -6, "var(--ca-gold)") +
    bed(-7.6, 6, "var(--ca-cream)") +
    bed(7.6, 6, "var(--ca-red)") +
    circle(0, 0, 4.8, { fill: "var(--ca-wall-lit)", ...INK }) +
    circle(0, 0, 3.2, { fill: "var(--ca-water)", ...INK }) +
    circle(-0.6, -0.6, 0.9, { fill: "var(--ca-cream)" })
  );
}

/** The garth where an abbot lies: a lawn within an arcade, and a bed of stone. */
function abbacy(): string {
  const arches = [-8, -4, 0, 4, 8]
    .map((x) => `M${x - 1.4}-6.4V-8.2Q${x - 1.4}-9.6 ${x}-9.6T${x + 1.4}-8.2V-6.4`)
    .join("");
  return (
    shade(2, 9, 13, 3) +
    path("M-12.5-8.5H12.5V9.5H-12.5Z", { fill: "var(--ca-wall)", ...INK }) +
    path("M-10-5.5H10V7.2H-10Z", { fill: "var(--ca-light)", stroke: "var(--ca-ink)", width: 0.5 }) +
    path("M-13-5.8V-11H13V-5.8Z", { fill: "var(--ca-plaster)", ...INK }) +
    path(arches, { fill: "var(--ca-window)", stroke: "var(--ca-ink)", width: 0.5 }) +
    path("M-14-10.6L-12-14H12L14-10.6Z", { fill: "var(--ca-roof)", ...INK }) +
    path("M-6.5 4.6V0H6.5V4.6Z", { fill: "var(--ca-wall-lit)", ...INK }) +
    path("M-6.5 0H-3.4V4.6H-6.5Z", { fill: "var(--ca-cream)", stroke: "var(--ca-ink)", width: 0.5 })
  );
}

/** The precinct of an abbey: paved ground within a wall on all four sides, a gate in each, gardens in the corners. */
function precinct(): string {
  const bed = (x: number, y: number): string =>
    path(`M${x - 9} ${y - 9}H${x + 9}V${y + 9}H${x - 9}Z`, { fill: "var(--ca-hedge)", ...INK }) +
    path(`M${x - 6.4} ${y - 6.4}H${x + 6.4}V${y + 6.4}H${x - 6.4}Z`, {
      fill: "var(--ca-meadow)",
      stroke: "var(--ca-ink)",
      width: 0.5,
    }) +
    circle(x, y, 3, { fill: "var(--ca-hedge)", ...INK });
  return (
    path("M0 0H100V100H0Z", { fill: "var(--ca-wall-dark)" }) +
    path("M2.5 2.5H97.5V97.5H2.5Z", { fill: "var(--ca-wall)", ...INK }) +
    path("M8 8H92V92H8Z", { fill: "var(--ca-sand)", ...INK }) +
    path("M43 2.5H57V8H43ZM43 92H57V97.5H43ZM2.5 43H8V57H2.5ZM92 43H97.5V57H92Z", {
      fill: "var(--ca-timber)",
      ...INK,
    }) +
    path("M46 8H54V92H46ZM8 46H92V54H8Z", { fill: "var(--ca-paved)", opacity: 0.8 }) +
    bed(21, 21) +
    bed(79, 21) +
    bed(21, 79) +
    bed(79, 79)
  );
}

/** Ornaments of a complete cloister: smoke over its roof, a banner on its tower. */
export function blessed(tile: Turned, detail: Detail): string {
  const focus = focusOf(tile.kind);
  const { x, y } = turn(focus.at, tile.rotation);
  const k = focus.radius / 19;
  if (detail !== "near") return placed(pt(x - 10.8 * k, y - 15 * k), banner(), 1.7);
  return placed(pt(x + 5 * k, y - 8 * k), smoke(), 1.1) + placed(pt(x - 10.8 * k, y - 16 * k), banner(), 1);
}

/** Ornament of a complete shrine: smoke over its altar. */
export function kindled(tile: Turned): string {
  const focus = focusOf(tile.kind);
  const { x, y } = turn(focus.at, tile.rotation);
  return placed(pt(x, y - (6 * focus.radius) / 19), smoke(), 1.1);
}

/** Half of a castle, and the wall by which it meets the other half. */
function castleHalf(tile: Turned, at: Pt, detail: Detail): string {
  const castle = tile.kind.segments.find((s) => s.kind === "german-castle");
  const edge = turn(edgeMid(edgesOf(castle?.ports ?? [4])[0]!), tile.rotation);
  const wall = (stroke: string, width: number): string =>
    path(`M${num(at.x)} ${num(at.y)}L${num(edge.x)} ${num(edge.y)}`, { stroke, width, cap: "butt" });
  return (
    wall("var(--ca-ink)", 14) +
    wall("var(--ca-wall-dark)", 12.6) +
    wall("var(--ca-wall-lit)", 7) +
    placed(at, germanCastle(), detail !== "near" ? 1.12 : 1)
  );
}

export function spaces(tile: Turned, detail: Detail): string {
  const has = (word: string): boolean => tile.kind.words?.includes(word) ?? false;
  const focus = focusOf(tile.kind);
  const at = turn(focus.at, tile.rotation);
  const k = focus.radius / 19;
  const kinds = new Set(tile.segments.map((s) => s.kind));
  const ends = new Set(tile.segments.map((s) => s.ends));
  const printed = symbols(tile).map(({ name, at }) => placed(at, SYMBOLS[name]!(), 1.1));
  return (
    (has("abbey") ? precinct() : "") +
    hedgeWays(tile)
      .map((p) => circle(p.x, p.y, 3.4, { fill: "var(--ca-hedge)", ...INK }))
      .join("") +
    drawGrounds(tile) +
    (kinds.has("cloister")
      ? placed(
          at,
          has("church") ? church() : cloister(tile.segments.findIndex((s) => s.kind === "cloister")),
          detail !== "near" ? k * 1.12 : k,
        )
      : "") +
    (has("darmstadtium") ? placed(CENTRE, darmstadtium()) : "") +
    (kinds.has("circus") ? placed(at, circus(), k) : "") +
    (kinds.has("acrobats") ? placed(at, acrobats(), k) : "") +
    (kinds.has("garden")
      ? placed(turn(gardenFocus(tile.kind).at, tile.rotation), garden(), gardenFocus(tile.kind).radius / 19)
      : "") +
    (kinds.has("abbacy") ? placed(turn(ABBACY.at, tile.rotation), abbacy()) : "") +
    (kinds.has("tower-place")
      ? placed(turn(towerFocus(tile.kind).at, tile.rotation), footing(), towerFocus(tile.kind).radius / 13)
      : "") +
    (kinds.has("shrine") ? placed(at, shrine(), detail !== "near" ? k * 1.12 : k) : "") +
    (kinds.has("hut") ? placed(at, hut(), detail !== "near" ? k * 1.12 : k) : "") +
    (kinds.has("german-cathedral") ? placed(at, germanCathedral(), detail !== "near" ? k * 1.12 : k) : "") +
    (kinds.has("german-castle") ? castleHalf(tile, at, detail) : "") +
    (ends.has("village") ? placed(CENTRE, village(), detail !== "near" ? 1.2 : 1) : "") +
    printed.join("")
  );
}
