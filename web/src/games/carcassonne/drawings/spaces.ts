// Places on tiles: villages, cloisters, shrines, the circus space, the acrobats' ground, gold, market stalls.
import { CENTRE, dist, edgeMid, edgesOf, lerp, pt, toLine, turn, type Pt } from "../../../board/core/geometry";
import { circle, ellipse, path, shade } from "../../../board/core/markup";
import { num, placed } from "../../../board/core/path";
import type { Turned } from "../../../board/core/turned-tile";
import type { Detail } from "../../../board/world";
import { cloister, smoke, village } from "./buildings";
import { ABBACY, WATER, focusOf, gardenFocus, towerFocus } from "./segment-shapes";
import { germanCastle, germanCathedral, hut, shrine } from "./monuments";
import { footing } from "./towers";
import { magicGate } from "./pieces";
import { banner } from "./walls";
import { pigs } from "./water";

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

/**
 * An empty place on the tile, for a symbol of the whole tile or something that lies on it; close to a point, if one is
 * given.
 */
function freeSpot(tile: Turned, besides: readonly Pt[] = [], near: Pt | null = null, within = -1): Pt {
  const taken = [...besides, ...tile.segments.flatMap((s) => [s.anchor, ...Object.values(s.marks).flat()])];
  const focus = tile.segments.some((s) =>
    ["cloister", "garden", "shrine", "hut", "german-cathedral", "german-castle"].includes(s.kind),
  )
    ? [turn((tile.segments.some((s) => s.kind === "garden") ? gardenFocus : focusOf)(tile.kind).at, tile.rotation)]
    : [];
  let [best, most] = [CENTRE, -Infinity];
  for (const x of [14, 26, 38, 62, 74, 86]) {
    for (const y of [14, 26, 38, 62, 74, 86]) {
      const p = pt(x, y);
      if (within >= 0 && tile.owner(p) !== within) continue;
      const kind = tile.segments[tile.owner(p)]?.kind;
      const wall = Math.min(
        ...tile.segments.filter((s) => s.kind === "city").flatMap((s) => s.rims.map((rim) => toLine(p, rim))),
      );
      const shore = Math.min(
        ...tile.segments
          .filter((s) => s.kind === "water")
          .flatMap((s) => s.lines.map((line) => toLine(p, line) - WATER / 2)),
      );
      const room = Math.min(24, wall + 12, shore, ...taken.map((q) => dist(p, q)), ...focus.map((q) => dist(p, q) - 8));
      const away = near ? dist(p, near) * 0.6 : 0;
      const score = room - away + (kind === "field" ? 6 : kind === "road" ? -8 : 0);
      if (score > most) [best, most] = [p, score];
    }
  }
  return best;
}

/** The symbols of the tile as a whole, each in a place of its own. */
const SYMBOLS: Readonly<Record<string, () => string>> = {
  gold: mine,
  bazaar: stall,
  inn,
  "pig-herd": pigs,
  vineyard,
  dragon: lair,
  gate,
  princess,
};

/** Other symbols on the tile, and their places. */
export function symbols(tile: Turned): { name: string; at: Pt }[] {
  // "princess:0": she is in that part.
  const words = (tile.kind.words ?? []).map((word) => {
    const [name = word, part] = word.split(":");
    return { name, near: null as Pt | null, within: part === undefined ? -1 : Number(part) };
  });
  const marks = tile.segments.flatMap((s) =>
    Object.entries(s.marks).map(([name, points]) => ({ name, near: points[0] ?? null, within: -1 })),
  );
  const found: { name: string; at: Pt }[] = [];
  for (const { name, near, within } of [...words, ...marks].filter((s) => s.name in SYMBOLS)) {
    found.push({
      name,
      at: freeSpot(
        tile,
        found.map((s) => s.at),
        near,
        within,
      ),
    });
  }
  return found;
}

/** The place of gold bars: on the mine of a gold tile; on other tiles, where there is room. */
export function corner(tile: Turned): Pt {
  const printed = symbols(tile);
  return (
    printed.find((s) => s.name === "gold")?.at ??
    freeSpot(
      tile,
      printed.map((s) => s.at),
    )
  );
}

/** A dragon's sign: its head on a round of stone. */
function lair(): string {
  return (
    shade(1, 8.6, 9, 2.4) +
    circle(0, 0, 10, { fill: "var(--ca-wall-dark)", ...INK }) +
    circle(0, 0, 8.2, { fill: "var(--ca-cream)", stroke: "var(--ca-ink)", width: 0.5 }) +
    path("M-6 6.4Q-6.4-.6-2.4-2.6L-3.4-6.4.6-4Q5.4-4.2 7.4-.8L7 1.4 3.4 1.2 5.4 3 1.4 3.2Q1.8 5.4 3 6.8-2 8.6-6 6.4Z", {
      fill: "var(--ca-red)",
      ...INK,
    }) +
    circle(1.6, -1.4, 0.9, { fill: "var(--ca-cream)" })
  );
}

/** A magic gate. */
function gate(): string {
  return placed(pt(0, 0), magicGate(), 0.82);
}

/** A princess at her window: a crown over a face, on a shield. */
function princess(): string {
  return (
    path("M-9-9H9V2Q9 8 0 11-9 8-9 2Z", { fill: "var(--ca-grape)", stroke: "var(--ca-cream)", width: 2.4 }) +
    path("M-9-9H9V2Q9 8 0 11-9 8-9 2Z", { fill: "var(--ca-grape)", ...INK }) +
    path("M-5.4 6.4Q-6.6-4 0-4.6 6.6-4 5.4 6.4Z", { fill: "var(--ca-gold)", ...INK }) +
    circle(0, 1, 3.7, { fill: "var(--ca-plaster)", stroke: "var(--ca-ink)", width: 0.6 }) +
    path("M-4-3.4L-4.6-7.8-1.8-5.6 0-8.6 1.8-5.6 4.6-7.8 4-3.4Z", { fill: "var(--ca-gold)", ...INK })
  );
}

/** A volcano: a mountain, fire in its mouth, smoke over it. */
function volcano(): string {
  return (
    shade(3, 13, 22, 5) +
    path("M-22 13Q-13 7-7-9L-3-11.6 3.4-11.4 7.4-8.6Q12 6 22 13 11 16.4 0 16.4T-22 13Z", {
      fill: "var(--ca-slate)",
      ...INK,
    }) +
    path("M3.4-11.4L7.4-8.6Q12 6 22 13 14 15.6 6 16.2 5 2 1.6-9Z", { fill: "#000", opacity: 0.22 }) +
    path("M-7-9L-3-11.6 3.4-11.4 7.4-8.6Q4.6-6 5.6-1.4 3 3 2.6-2.4.6-6-1-1-1.8 6-4 .4-2.6-5-7-9Z", {
      fill: "var(--ca-red)",
      ...INK,
    }) +
    path("M-4.6-9.2Q0-11 5-8.8 1-6.2-1.4-6.6T-4.6-9.2Z", { fill: "var(--ca-gold)" }) +
    path("M-1-12Q-6-15-2.4-18.4-3.4-23 2-22 7-24 7.4-18.6 11-15 5-13 2-12-1-12Z", {
      fill: "var(--ca-cream)",
      opacity: 0.85,
      stroke: "var(--ca-ink)",
      width: 0.5,
    })
  );
}

/** The mouth of a gold mine. */
function mine(): string {
  return (
    shade(2, 5, 10, 2.6) +
    path("M-10 5Q-11-2-5.5-5.5-2-9 3-7 10-5.5 10.5 5Z", { fill: "var(--ca-wall-dark)", ...INK }) +
    path("M-8.6 1Q-7.5-3-4-4.6M3-5.4Q7-4 8.4 0", { stroke: "var(--ca-wall)", width: 1.1 }) +
    path("M-4.2 5V-1.6Q0-4.6 4.2-1.6V5Z", { fill: "var(--ca-ink)" }) +
    path("M-4.2 5V-1.8M4.2 5V-1.8M-5.4-2H5.4", { stroke: "var(--ca-timber)", width: 1.7 }) +
    path("M-1.8 5L-.4 2.2 1.4 2.6 2.4 5Z", { fill: "var(--ca-gold)", stroke: "var(--ca-gold-deep)", width: 0.6 }) +
    [pt(-7.2, 2.6), pt(7.6, 2.4), pt(0.4, -6), pt(-3.6, -5.2)]
      .map((p) => circle(p.x, p.y, 1.2, { fill: "var(--ca-gold)", stroke: "var(--ca-gold-deep)", width: 0.5 }))
      .join("")
  );
}

/** An inn by a pond. */
function inn(): string {
  return (
    ellipse(4, 3.4, 8.5, 4, { fill: "var(--ca-water)", ...INK }) +
    path("M.5 3.4h3M5 4.8h3", { stroke: "var(--ca-cream)", width: 0.7, cls: "fine" }) +
    path("M-8 1V-4H.5V1Z", { fill: "var(--ca-plaster)", ...INK }) +
    path("M-9.2-3.6L-7-8.4H-.4L1.8-3.6Z", { fill: "var(--ca-roof)", ...INK }) +
    path("M-5.4 1V-1.4M-2.4-2.2h1.4", { stroke: "var(--ca-window)", width: 1.5, cap: "butt" })
  );
}

const FORK = "M0 9V-1M-4.4-8.5V-4Q-4.4-1 0-1T4.4-4V-8.5M0-8.5V-1";
const CLUB = "M-4.6 8L-1.4 1.4Q-3.4-4.6 1-8.2 5.4-8.8 5.2-3.6 4.4.8 1 2.6L-2.4 9Z";
const SHIELD = "M-5.6-7H5.6V0Q5.6 5.6 0 8.6-5.6 5.6-5.6 0Z";

/** The figures that a crop circle affects: the farmers' fork, the highwaymen's club, the knights' shield. */
const CROP_SIGNS: Readonly<Record<string, () => string>> = {
  fork: () =>
    path(FORK, { stroke: "var(--ca-cream)", width: 3.6 }) + path(FORK, { stroke: "var(--ca-timber)", width: 1.7 }),
  club: () =>
    path(CLUB, { fill: "var(--ca-timber)", stroke: "var(--ca-cream)", width: 2.6 }) +
    path(CLUB, { fill: "var(--ca-timber)", ...INK }) +
    [pt(0.6, -5.4), pt(3, -3), pt(1.2, -1.4)].map((p) => circle(p.x, p.y, 0.8, { fill: "var(--ca-cream)" })).join(""),
  shield: () =>
    path(SHIELD, { fill: "var(--ca-blue)", stroke: "var(--ca-cream)", width: 2.6 }) +
    path(SHIELD, { fill: "var(--ca-blue)", ...INK }) +
    path("M0-7V8.4M-5.6-1.4H5.6", { stroke: "var(--ca-cream)", width: 1.5, cap: "butt" }),
};

/** The crop circle: rings mown into the corn, and its sign in the middle. */
function cropCircle(sign: string): string {
  return (
    ellipse(0, 0, 18, 15, { fill: "var(--ca-wheat)", stroke: "var(--ca-wheat-line)", width: 1 }) +
    ellipse(0, 0, 14.6, 12.1, { stroke: "var(--ca-wheat-line)", width: 2, dash: "3 1.6" }) +
    ellipse(0, 0, 10.4, 8.6, { fill: "var(--ca-light)", stroke: "var(--ca-wheat-line)", width: 1.2 }) +
    [0, 1, 2, 3]
      .map((i) =>
        circle(Math.cos((i + 0.5) * 1.571) * 16.2, Math.sin((i + 0.5) * 1.571) * 13.5, 2, {
          fill: "var(--ca-light)",
          stroke: "var(--ca-wheat-line)",
          width: 0.8,
        }),
      )
      .join("") +
    CROP_SIGNS[sign]!()
  );
}

/**
 * The place of a crop circle: where roads end at it; otherwise in the middle of the widest field, or between cities in
 * the middle.
 */
function cropCentre(tile: Turned): Pt {
  const ending = tile.segments.some(
    (s) => s.kind === "road" && s.ends === null && edgesOf(s.layout.segment.ports).length === 1,
  );
  const fields = tile.segments.some((s) => s.kind === "field");
  return ending || !fields ? CENTRE : widest(tile);
}

/** A hill: ground that rises in steps, light on one side. */
function hill(): string {
  const step = (rx: number, ry: number, y: number, fill: string): string => {
    const d = `M${-rx} ${y}Q${num(-rx * 0.9)} ${num(y - ry)} 0 ${num(y - ry)}T${rx} ${y}Q${num(rx * 0.6)} ${num(y + ry * 0.42)} 0 ${num(y + ry * 0.42)}T${-rx} ${y}Z`;
    return path(d, { fill, stroke: "var(--ca-hedge)", width: 0.9 });
  };
  return (
    shade(3, 8, 21, 5) +
    step(21, 13, 5, "var(--ca-deep)") +
    step(16, 11, 1, "var(--ca-meadow)") +
    step(10.5, 8, -3, "var(--ca-light)") +
    path("M-15 3l2.4 3M-9.5 5.4l1.6 3M9.5 5.4l-1.6 3M15 3l-2.4 3M-6-1l1 2.4M6-1l-1 2.4", {
      stroke: "var(--ca-hedge)",
      width: 0.9,
    })
  );
}

/** A vineyard: rows of vines on stakes, grapes among the leaves. */
function vineyard(): string {
  const row = (y: number): string =>
    path(`M-9 ${y}H9`, { stroke: "var(--ca-timber)", width: 0.8 }) +
    [-7.5, -2.5, 2.5, 7.5]
      .map(
        (x) =>
          path(`M${x} ${y + 2.4}V${y - 2.4}`, { stroke: "var(--ca-timber)", width: 0.8 }) +
          circle(x, y - 0.6, 2.1, { fill: "var(--ca-hedge)", ...INK }) +
          circle(x + 0.7, y + 0.5, 1, { fill: "var(--ca-grape)" }),
      )
      .join("");
  return (
    path("M-11-8.5H11V8.5H-11Z", { fill: "var(--ca-sand)", stroke: "var(--ca-hedge)", width: 0.9 }) +
    [-5, 0.6, 6.2].map(row).join("")
  );
}

/** A hedge between two fields that reach the tile's edge on the same side, from the middle to that side. */
function hedges(tile: Turned): string {
  const sides = (tile.kind.words ?? []).flatMap((word) =>
    word.startsWith("shared:") ? ["NESW".indexOf(word.slice(-1))] : [],
  );
  const fields = sides.filter((side) =>
    tile.kind.segments.some((s) => s.kind === "field" && s.ports.includes(3 * side + 1)),
  );
  return fields
    .map((side) => {
      const to = turn(turn(pt(50, 0), ((side * 90) % 360) as Turned["rotation"]), tile.rotation);
      const way = [0.02, 0.2, 0.38, 0.56, 0.74, 0.92].map((t) => lerp(CENTRE, to, t));
      return way.map((p) => circle(p.x, p.y, 3.4, { fill: "var(--ca-hedge)", ...INK })).join("");
    })
    .join("");
}

/** The middle of the widest field, for what is mown into it. */
function widest(tile: Turned): Pt {
  let [best, most] = [CENTRE, -Infinity];
  for (let x = 20; x <= 80; x += 3) {
    for (let y = 20; y <= 80; y += 3) {
      const p = pt(x, y);
      let room = 0;
      while (room < 22 && ring(p, room + 2).every((q) => tile.segments[tile.owner(q)]?.kind === "field")) room += 2;
      if (room > most) [best, most] = [p, room];
    }
  }
  return best;
}

const ring = (p: Pt, r: number): Pt[] =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((i) => pt(p.x + Math.cos(i * 0.7854) * r, p.y + Math.sin(i * 0.7854) * r));

/** A stall of the bazaar. */
function stall(): string {
  return (
    shade(1.5, 0.4, 5.5, 1.6) +
    path("M-4.5 0V-4.5M4.5 0V-4.5", { stroke: "var(--ca-timber)", width: 0.9 }) +
    path("M-4.5-2H4.5V0H-4.5Z", { fill: "var(--ca-thatch)", ...INK }) +
    path("M-6-4L-4-8H4L6-4Z", { fill: "var(--ca-cream)", ...INK }) +
    path("M-4.8-4L-3.2-8H-1.4L-2-4ZM.8-4L.6-8H2.4L3.6-4Z", { fill: "var(--ca-blue)" })
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

/** A church in a town: a nave with tall windows, a tower with a clock and a pointed roof. */
function church(): string {
  const window = "var(--ca-window)";
  return (
    ellipse(0, 2, 19, 15.5, { fill: "var(--ca-paved)", stroke: "var(--ca-ink)", width: 0.8 }) +
    ellipse(0, 2, 17.4, 14, { stroke: "var(--ca-wall)", width: 1.6 }) +
    shade(3, 10.5, 15, 3.5) +
    path("M-5 10V-3H14V10Z", { fill: "var(--ca-plaster)", ...INK }) +
    path("M-6.5-2.4L-3-9H12L15.5-2.4Z", { fill: "var(--ca-roof)", ...INK }) +
    path("M-2 7V1.2Q-2-.6-.6-.6T.8 1.2V7ZM4 7V1.2Q4-.6 5.4-.6T6.8 1.2V7ZM10 7V1.2Q10-.6 11.4-.6T12.8 1.2V7Z", {
      fill: window,
      stroke: "var(--ca-ink)",
      width: 0.5,
    }) +
    path("M-14 10.5V-12H-5V10.5Z", { fill: "var(--ca-plaster)", ...INK }) +
    path("M-7.2-12H-5V10.5H-7.2Z", { fill: "var(--ca-plaster-dark)" }) +
    path("M-15-11.5L-9.5-24L-4-11.5Z", { fill: "var(--ca-roof)", ...INK }) +
    path("M-9.5-24L-4-11.5H-7.4Z", { fill: "var(--ca-roof-dark)" }) +
    circle(-9.5, -6.5, 2.8, { fill: "var(--ca-cream)", stroke: "var(--ca-ink)", width: 0.6 }) +
    path("M-9.5-8.4V-6.5H-8", { stroke: "var(--ca-ink)", width: 0.7 }) +
    path("M-11.5 10.5V5.5Q-11.5 3.5-9.5 3.5T-7.5 5.5V10.5Z", { fill: "var(--ca-timber)", ...INK })
  );
}

/** The Darmstadtium, a hall of glass and slanted walls. */
function darmstadtium(): string {
  return (
    shade(3, 11, 17, 4) +
    path("M-18 10L-13-9L3-4V10Z", { fill: "var(--ca-wall-lit)", ...INK }) +
    path("M3-4L18-11L15 10H3Z", { fill: "var(--ca-blue)", ...INK }) +
    path("M6.8-5.8V10M10.6-7.6V10M14.4-9.3V10M3 1L16.6-2.6M3 5.6L15.8 3.6", { stroke: "var(--ca-light)", width: 0.7 }) +
    path("M-15.5 4L1 6M-14.4-1.5L1 2", { stroke: "var(--ca-ink)", width: 0.5 }) +
    path("M-14.6-9.6L3-4L18.6-11.4L2-14Z", { fill: "var(--ca-wall)", ...INK })
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
    hedges(tile) +
    (has("hill") ? placed(widest(tile), hill(), 0.86) : "") +
    (has("volcano") ? placed(widest(tile), volcano(), 0.92) : "") +
    Object.keys(CROP_SIGNS)
      .filter(has)
      .map((sign) => placed(cropCentre(tile), cropCircle(sign)))
      .join("") +
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
