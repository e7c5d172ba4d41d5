// Symbols printed on a tile, each where there is room: a gold mine, an inn, a stall of the bazaar, a vineyard, pigs, a
// dragon, a magic gate, a princess.
import { CENTRE, dist, pt, toLine, turn, type Pt } from "../../../board/core/geometry";
import { circle, ellipse, path, shade } from "../../../board/core/markup";
import { placed } from "../../../board/core/path";
import type { Turned } from "../../../board/core/turned-tile";
import { magicGate } from "./things";
import { WATER, focusOf, gardenFocus } from "./segment-shapes";
import { pigs } from "./water";

const INK = { stroke: "var(--ca-ink)", width: 0.7 };

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
export const SYMBOLS: Readonly<Record<string, () => string>> = {
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
