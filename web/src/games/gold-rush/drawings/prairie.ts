// The open prairie: tufts of grass, stones, a pine at the foot of a hill; tipi camps and wild horses.
import { dist, fromRim, pt, type Pt } from "../../../board/core/geometry";
import { ellipse, path, shade } from "../../../board/core/markup";
import { at, num, placed, smooth } from "../../../board/core/path";
import { between, pick, type Random } from "../../../board/core/random";
import type { Turned } from "../../../board/core/turned-tile";
import type { Detail } from "../../../board/world";

/** Points on the prairie, not too close to other drawings on the tile. */
function openGround(tile: Turned, random: Random, tries: number, apart: number, margin: number): Pt[] {
  const taken = tile.segments.flatMap((s) => Object.values(s.marks).flat());
  const found: Pt[] = [];
  const prairie = (p: Pt): boolean => tile.segments[tile.owner(p)]?.kind === "prairie";
  for (let i = 0; i < tries; i++) {
    const p = pt(between(random, 5, 95), between(random, 7, 96));
    const clear = [pt(p.x - margin, p.y), pt(p.x + margin, p.y), pt(p.x, p.y - margin), pt(p.x, p.y + margin)];
    if (!prairie(p) || !clear.every(prairie) || fromRim(p) < 3) continue;
    if (taken.some((t) => dist(t, p) < 14) || found.some((t) => dist(t, p) < apart)) continue;
    found.push(p);
  }
  return found;
}

const tuft = (p: Pt, k: number): string =>
  `M${at(p)}l${num(-1.6 * k)} ${num(-2.4 * k)}M${at(p)}l${num(0.2 * k)} ${num(-3.4 * k)}M${at(p)}l${num(1.9 * k)} ${num(-2.2 * k)}`;

/** Grass and stones, few and small: the prairie stays calm. */
export function growth(tile: Turned): string {
  const random = tile.random("grass");
  const points = openGround(tile, random, 60, 11, 3.5);
  const green = points.filter((_, i) => i % 3 !== 0).slice(0, 11);
  const dry = points.filter((_, i) => i % 3 === 0).slice(0, 5);
  const size = (): number => between(random, 0.8, 1.25);
  const dots = openGround(tile, tile.random("dots"), 40, 8, 2).slice(0, 12);
  return (
    path(green.map((p) => tuft(p, size())).join(""), { stroke: "var(--gr-tuft)", width: 0.8, cls: "fine" }) +
    path(dry.map((p) => tuft(p, size())).join(""), { stroke: "var(--gr-tuft-dry)", width: 0.8, cls: "fine" }) +
    path(dots.map((p) => `M${at(p)}h.1`).join(""), {
      stroke: "var(--gr-tuft-dry)",
      width: 1.1,
      opacity: 0.7,
      cls: "fine",
    })
  );
}

/** Where the ground differs: on about half of the tiles, below rails and everything else. */
export function patches(tile: Turned, detail: Detail): string {
  const random = tile.random("patches");
  // Nothing may reach beyond the tile.
  const spots = openGround(tile, random, 30, 40, 11).filter((p) => Math.abs(p.x - 50) < 31 && Math.abs(p.y - 50) < 38);
  const small = detail !== "near";
  return spots
    .slice(0, random() < 0.34 ? 0 : random() < 0.7 ? 1 : 2)
    .map((p) => placed(p, pick(random, [meadow, meadow, pan, ruts, ruts, creek, waterhole, bloom])(random, small), 1))
    .join("");
}

type Patch = (random: Random, small: boolean) => string;

/** A blot of this size with a wavy outline. */
function blot(random: Random, rx: number, ry: number): string {
  const ring = Array.from({ length: 9 }, (_, i) => {
    const a = (i / 9) * 2 * Math.PI;
    const k = between(random, 0.82, 1.14);
    return pt(rx * k * Math.cos(a), ry * k * Math.sin(a));
  });
  return `${smooth([...ring, ring[0]!])}Z`;
}

/** Fresh grass. */
const meadow: Patch = (random, small) =>
  path(blot(random, between(random, 11, 16), between(random, 6, 9)), { fill: "var(--gr-green)", opacity: 0.75 }) +
  (small
    ? ""
    : path([-7, -2, 3, 8].map((x) => tuft(pt(x, between(random, -3, 4)), 1.1)).join(""), {
        stroke: "var(--gr-tuft)",
        width: 0.9,
        cls: "fine",
      }));

/** Dried mud with cracks. */
const pan: Patch = (random, small) =>
  path(blot(random, between(random, 10, 14), between(random, 5, 8)), {
    fill: "var(--gr-dust)",
    stroke: "var(--gr-clay)",
    width: 1.4,
    opacity: 0.9,
  }) +
  (small
    ? ""
    : path("M-8-1L-3 1 0-3 5-1 8-2M-3 1L-2 5M5-1L6 4 9 5M0-3L-1-5", {
        stroke: "var(--gr-tuft-dry)",
        width: 0.7,
        cls: "fine",
      }));

/** Tracks of wagons. */
const ruts: Patch = (random, small) => {
  const bend = between(random, -7, 7);
  const track = (y: number): string => `M-15 ${num(y)}Q0 ${num(y + bend)} 15 ${num(y + bend * 0.4)}`;
  return path(track(-1.8) + track(1.8), {
    stroke: "var(--gr-tuft-dry)",
    width: small ? 1.5 : 1,
    dash: small ? "5 3" : "4 2.5",
    opacity: 0.8,
  });
};

/** A dry creek with stones. */
const creek: Patch = (random, small) => {
  const d = `M-15 ${num(between(random, -5, 1))}Q-6 ${num(between(random, 2, 7))} 1-1T15 ${num(between(random, -2, 5))}`;
  return (
    path(d, { stroke: "var(--gr-clay)", width: 4.6, opacity: 0.75 }) +
    path(d, { stroke: "var(--gr-dust)", width: 2.4 }) +
    (small ? "" : path("M-9 1h.1M-2 2h.1M6 0h.1M11 2h.1", { stroke: "var(--gr-tuft-dry)", width: 1.8 }))
  );
};

/** Water, rare on the prairie. */
const waterhole: Patch = (random, small) =>
  path(blot(random, 11, 6), { fill: "var(--gr-green)" }) +
  path(blot(random, 7.5, 3.8), { fill: "var(--gr-water)", stroke: "var(--gr-tuft)", width: small ? 1.2 : 0.8 }) +
  (small ? "" : path("M-3-.6h4M0 1.2h4", { stroke: "var(--gr-white)", width: 0.6, cls: "fine" }));

/** Wild flowers. */
const bloom: Patch = (random, small) =>
  path(
    Array.from(
      { length: small ? 7 : 12 },
      () => `M${at(pt(between(random, -12, 12), between(random, -6, 6)))}h.1`,
    ).join(""),
    { stroke: "var(--gr-bloom)", width: small ? 2.6 : 1.7 },
  );

/** Other plants and objects: at most two on a tile, usually none. */
const ODDMENTS: [() => string, ...(() => string)[]] = [
  sagebrush,
  sagebrush,
  boulders,
  boulders,
  cactus,
  flowers,
  flowers,
  skull,
];

export function oddments(tile: Turned): string {
  const random = tile.random("oddments");
  const anchors = tile.segments.map((s) => s.anchor);
  const spots = openGround(tile, random, 26, 24, 7).filter((p) => anchors.every((a) => dist(a, p) > 15));
  const count = Math.floor(between(random, 0, 3));
  return spots
    .slice(0, count)
    .sort((a, b) => a.y - b.y)
    .map((p) => placed(p, pick(random, ODDMENTS)(), between(random, 0.85, 1.1)))
    .join("");
}

function sagebrush(): string {
  return (
    shade(1, 0.6, 5, 1.5) +
    path("M-4.6 .4Q-6-2.4-3.4-3-3-5.4-.4-4.6 2-5.8 3-3.2 5.6-2.6 4.4 .4Q0 1.4-4.6 .4Z", {
      fill: "var(--gr-brush)",
      stroke: "var(--gr-ink)",
      width: 0.6,
    }) +
    path("M-2.4-.6Q-2.6-2-1.4-2.8M.6-.4Q.4-2.4 1.6-3.2M-.8 .2L-.9-1.4", { stroke: "var(--gr-pine-dark)", width: 0.6 })
  );
}

function boulders(): string {
  return (
    shade(1.4, 0.8, 5.4, 1.5) +
    path("M-4.6 .6L-4-2.4-1.6-3.8 1-2.6 1.6 .6Z", { fill: "var(--gr-lit-warm)", stroke: "var(--gr-ink)", width: 0.7 }) +
    path("M.4 .8L1-1.4 3-2 4.8-.4 4.6 .8Z", { fill: "var(--gr-lit-warm)", stroke: "var(--gr-ink)", width: 0.7 }) +
    path("M-1.6-3.8L1-2.6 1.6 .6-.6 .6-1-1.6ZM3-2L4.8-.4 4.6 .8 3.2 .8Z", { fill: "var(--gr-shadow)", opacity: 0.75 })
  );
}

function cactus(): string {
  const d = "M0 .6V-9M-3.6-6.6V-4.4Q-3.6-3 0-3M3.4-8V-5.4Q3.4-4.2 0-4.2";
  return (
    shade(1.6, 0.6, 3.6, 1.2) +
    path(d, { stroke: "var(--gr-ink)", width: 3.4 }) +
    path(d, { stroke: "var(--gr-cactus)", width: 2.1 }) +
    path("M.5 .2V-8.8", { stroke: "var(--gr-pine-dark)", width: 0.6 })
  );
}

function flowers(): string {
  const stems = "M0 0L-1.4-2.8M2.6 .6L3-2M-3 1L-4.2-1.6M1 2.4L.6 0";
  return (
    path(stems, { stroke: "var(--gr-tuft)", width: 0.6, cls: "fine" }) +
    path("M-1.4-3.2h.1M3-2.4h.1M-4.2-2h.1M.6-.4h.1", { stroke: "var(--gr-bloom)", width: 1.9 })
  );
}

function skull(): string {
  return (
    shade(0.6, 1.8, 3.4, 0.9) +
    path("M-4.6-3.4Q-3.8-1.4-1.8-1.6L1.8-1.6Q3.8-1.4 4.6-3.4", { stroke: "var(--gr-ink)", width: 1.8 }) +
    path("M-4.6-3.4Q-3.8-1.4-1.8-1.6L1.8-1.6Q3.8-1.4 4.6-3.4", { stroke: "var(--gr-white)", width: 0.9 }) +
    path("M-1.8-2.2H1.8L1.2 .4 .8 2H-.8L-1.2 .4Z", { fill: "var(--gr-white)", stroke: "var(--gr-ink)", width: 0.6 }) +
    path("M-.8-.8v.1M.8-.8v.1", { stroke: "var(--gr-ink)", width: 0.8 })
  );
}

export function pine(k: number): string {
  const tree = "M0-11L-2.6-6.4H-1.4L-3.6-2.8H3.6L1.4-6.4H2.6Z";
  return placed(
    pt(0, 0),
    shade(1.4, 0, 3.6, 1.2) +
      path("M0 0V-3", { stroke: "var(--gr-wood-dark)", width: 1.2 }) +
      path(tree, { fill: "var(--gr-pine)", stroke: "var(--gr-ink)", width: 0.6 }) +
      path("M0-11L2.6-6.4H1.4L3.6-2.8H.6Z", { fill: "var(--gr-pine-dark)" }),
    k,
  );
}

/** Pines where a mountain's slope ends, in twos and threes. */
export function pines(tile: Turned): string {
  const random = tile.random("pines");
  const spots: Pt[] = [];
  const things = tile.segments.flatMap((s) => [...Object.values(s.marks).flat(), s.anchor]);
  for (const s of tile.segments.filter((each) => each.kind === "mountain")) {
    for (const rim of s.rims) {
      for (let i = 2; i < rim.length - 2; i += 2) {
        const p = pt(rim[i]!.x + between(random, -3, 3), rim[i]!.y + between(random, 1, 4));
        if (random() < 0.52 || fromRim(p) < 6 || spots.some((q) => dist(p, q) < 5)) continue;
        if (things.some((q) => dist(p, q) < 9) || tile.segments[tile.owner(p)]?.kind === "railway") continue;
        spots.push(p);
      }
    }
  }
  return spots
    .sort((a, b) => a.y - b.y)
    .map((p) => placed(p, pine(between(random, 0.75, 1.05))))
    .join("");
}

/** One tipi, foot at 0,0. */
function tipi(band: string): string {
  return (
    shade(3, 0, 7, 2) +
    path("M-2.2-17L1.6-12.5M2.4-17.2L-1.4-12.5M.3-18L0-12.5", { stroke: "var(--gr-wood-dark)", width: 0.9 }) +
    path("M0-14L-7 0Q0 1.8 7 0Z", { fill: "var(--gr-hide)", stroke: "var(--gr-ink)", width: 0.9 }) +
    path("M0-14L1.5.9Q5 .7 7 0Z", { fill: "var(--gr-hide-dark)" }) +
    path("M-5.9-2.3L-4.2-3.8-2.6-1.9-.9-3.6.9-1.7 2.6-3.5 4.3-2 5.3-3.5", { stroke: band, width: 1.2 }) +
    path("M-2.3-9.4H2.3", { stroke: band, width: 1.3 }) +
    path("M-.2-8L-1.9.8Q-.3 1.1 1.3.9Z", { fill: "var(--gr-window)" }) +
    path("M0-14L-7 0Q0 1.8 7 0Z", { stroke: "var(--gr-ink)", width: 0.9 })
  );
}

/** A camp: three tipis about a fire. */
export function camp(): string {
  const smoke = "M1.5 3C3.5 0 .5-2.5 2.5-6S1.5-11 3.5-14";
  return (
    ellipse(0, 4, 15, 7, { fill: "var(--gr-dust)", opacity: 0.75 }) +
    placed(pt(-1, -1), tipi("var(--gr-band-2)"), 0.86) +
    placed(pt(-8.5, 6), tipi("var(--gr-band)"), 0.92) +
    placed(pt(9, 6.5), tipi("var(--gr-band)"), 0.8) +
    path(smoke, { stroke: "var(--gr-smoke)", width: 1.6, opacity: 0.8, cls: "fine" }) +
    path("M-.8 8.2L2.8 6.8M-.6 6.8L2.6 8.3", { stroke: "var(--gr-wood-dark)", width: 1.1 }) +
    path("M1 3.2Q3.2 5.6 1.2 7.2-.8 5.8 1 3.2Z", { fill: "var(--gr-gold)", stroke: "var(--gr-red)", width: 0.6 })
  );
}

const HORSE =
  "M9.8-9.2L9.3-7.9 7.3-8.3 6.2-7.3Q5.9-5.8 5.5-4.6L5.9-1.8 5.5 0H4.5L4.6-1.9 4.1-3.9 3-3.7 2.5-1.8 1.5-.3.6-.6 1.6-2.2 1.9-3.9Q-.8-3.3-3-4.2L-2.7-2.7-3.1-1.7-2.6 0H-3.7L-4.2-1.8-4.3-3.3-5.6-2.2-6.5 0H-7.6L-6.7-2.5-6.3-4.6Q-6.9-6-6.5-7.2-5.6-8.7-3.4-8.5-.5-7.9 2.5-8.5L5.2-11.4 6.5-13 6.9-11.6 8.3-10.9Z";

function horse(coat: string, mane: string): string {
  return (
    shade(0.6, 0, 7.5, 1.7) +
    path("M-6.2-7.6Q-9.4-7-8.8-2.6", { stroke: mane, width: 1.7 }) +
    path(HORSE, { fill: coat, stroke: "var(--gr-ink)", width: 0.75 }) +
    path("M2.6-8.9L5.3-11.9 6.3-12.6", { stroke: mane, width: 1.5 })
  );
}

/** A herd of wild horses. */
export function herd(): string {
  const mirrored = (inner: string): string => `<g transform="scale(-1 1)">${inner}</g>`;
  return (
    placed(pt(-6, -3), horse("var(--gr-dun)", "var(--gr-dark-horse)"), 0.82) +
    placed(pt(8, -1.5), mirrored(horse("var(--gr-dark-horse)", "var(--gr-ink)")), 0.8) +
    placed(pt(-8, 9), mirrored(horse("var(--gr-grey-horse)", "var(--gr-hide-dark)")), 0.9) +
    placed(pt(7, 9.5), horse("var(--gr-bay)", "var(--gr-ink)"), 0.98)
  );
}

/** Camps and herds where they are printed. */
export function settlers(tile: Turned, detail: Detail): string {
  const marks = (name: string): Pt[] => tile.segments.flatMap((s) => s.marks[name] ?? []);
  const items = [...marks("camp").map((p) => ({ p, art: camp() })), ...marks("herd").map((p) => ({ p, art: herd() }))];
  return items
    .map(({ p, art }) => placed(pt(p.x, p.y + 4), art, detail === "tiny" ? 1.5 : detail === "far" ? 1.2 : 1.05))
    .join("");
}
