// Parcels of land in the fields, with crops. A parcel lies in one field only: it covers no road, no city and nothing that
// is built or printed on the tile.
import { dist, fromRim, pt, type Pt } from "../../../board/core/geometry";
import { path } from "../../../board/core/markup";
import { num, placed } from "../../../board/core/path";
import { between, pick, type Random } from "../../../board/core/random";
import type { Turned } from "../../../board/core/turned-tile";
import type { Detail } from "../../../board/world";
import { grounds } from "./grounds";
import { symbols } from "./symbols";

interface Crop {
  fill: string;
  row: string;
  opacity: number;
}
const CROPS: readonly [Crop, ...Crop[]] = [
  { fill: "var(--ca-wheat)", row: "var(--ca-wheat-line)", opacity: 0.95 },
  { fill: "var(--ca-wheat)", row: "var(--ca-wheat-line)", opacity: 0.7 },
  { fill: "var(--ca-light)", row: "var(--ca-grass)", opacity: 0.9 },
  { fill: "var(--ca-deep)", row: "var(--ca-hedge)", opacity: 0.8 },
  { fill: "var(--ca-meadow)", row: "var(--ca-bloom-2)", opacity: 0.9 },
  { fill: "var(--ca-soil)", row: "var(--ca-trunk)", opacity: 0.6 },
];

/** Half of a long parcel: nothing tall stands closer to its middle. */
export const PARCEL = 13;

/** The shape of a parcel: its corners are at -1 and 1 on both axes. */
interface Shape {
  spot(u: number, v: number): Pt;
}

function shapeOf(random: Random): Shape {
  const [w, h] = [between(random, 9, 11.5), between(random, 5.5, 7.5)];
  const angle = between(random, -0.28, 0.28) + (random() < 0.3 ? 1.2 : 0);
  const [c, n] = [Math.cos(angle), Math.sin(angle)];
  const [bow, skew] = [between(random, -1.6, 1.6), between(random, -1.8, 1.8)];
  return {
    // The long sides are slightly curved, as if ploughed.
    spot(u, v) {
      const [x, y] = [u * w + v * skew, v * h + bow * (1 - u * u)];
      return pt(x * c - y * n, x * n + y * c);
    },
  };
}

/** Two or three strips, each with a crop of its own, hedged on the side that lies in their shade. */
function drawn({ spot }: Shape, random: Random, detail: Detail): string {
  const said = (u: number, v: number): string => {
    const { x, y } = spot(u, v);
    return `${num(x)} ${num(y)}`;
  };
  const edge = (from: number, to: number, v: number): string =>
    [0.25, 0.5, 0.75, 1].map((t) => `L${said(from + (to - from) * t, v)}`).join("");
  const cuts = random() < 0.5 ? [-1, between(random, -0.3, 0.4), 1] : [-1, -0.35, 0.3, 1];
  // On small tiles it is only a patch of another green.
  const far = detail !== "near";
  const strips = cuts.slice(1).map((to, i) => {
    const from = cuts[i]!;
    const { fill, row, opacity } = pick(random, CROPS);
    const field = path(`M${said(from, -1)}${edge(from, to, -1)}L${said(to, 1)}${edge(to, from, 1)}Z`, {
      fill,
      opacity: far ? opacity * 0.7 : opacity,
    });
    if (far) return field;
    const across = random() < 0.5;
    const count = across ? 4 : Math.max(2, Math.round((to - from) * 4));
    const rows = Array.from({ length: count }, (_, r) => {
      const t = (r + 0.5) / count;
      if (across) return `M${said(from + 0.06, 2 * t - 1)}${edge(from + 0.06, to - 0.06, 2 * t - 1)}`;
      return `M${said(from + (to - from) * t, -0.88)}L${said(from + (to - from) * t, 0.88)}`;
    });
    return field + path(rows.join(""), { stroke: row, width: 0.6, opacity: 0.5, cls: "fine" });
  });
  if (far) return strips.join("");
  const side = `M${said(-1, 1)}${edge(-1, 1, 1)}L${said(1, -1)}`;
  const bushes = ".1 3.1 .1 2.3 .1 5.2 .1 2.6 .1 7";
  return (
    strips.join("") +
    path(side, { stroke: "var(--shade)", width: 1.6, opacity: 0.2 }) +
    path(side, { stroke: "var(--ca-hedge-dark)", width: 3.1, dash: bushes }) +
    path(side, { stroke: "var(--ca-hedge)", width: 2.1, dash: bushes })
  );
}

/** How far across and along a parcel its ground is examined; the hedge stands a little outside. */
const ACROSS = [-1.2, -0.8, -0.4, 0, 0.4, 0.8, 1.2];
const ALONG = [-1.3, -0.65, 0, 0.65, 1.3];

/** Ground that is taken. */
interface Round {
  at: Pt;
  radius: number;
}

/** Whether all of it lies in one field, and on no ground that is taken. */
function fits(tile: Turned, at: Pt, { spot }: Shape, taken: readonly Round[]): boolean {
  const field = tile.owner(at);
  if (tile.segments[field]?.kind !== "field") return false;
  return ACROSS.every((u) =>
    ALONG.every((v) => {
      const { x, y } = spot(u, v);
      const p = pt(at.x + x, at.y + y);
      return fromRim(p) > 1 && tile.owner(p) === field && taken.every((ground) => dist(ground.at, p) > ground.radius);
    }),
  );
}

/** The places of the parcels and their pictures. Figures may lie on them. */
export function parcels(tile: Turned, detail: Detail): { at: Pt; drawn: string }[] {
  const printed = [...tile.segments.flatMap((s) => Object.values(s.marks).flat()), ...symbols(tile).map((s) => s.at)];
  const taken: Round[] = [...printed.map((at) => ({ at, radius: 8 })), ...grounds(tile)];
  const random = tile.random("parcels");
  const found: { at: Pt; drawn: string }[] = [];
  for (let tries = 0; tries < 40 && found.length < 2; tries++) {
    const at = pt(between(random, 5, 95), between(random, 8, 95));
    if (fromRim(at) <= PARCEL + 1 || found.some((other) => dist(other.at, at) < 2 * PARCEL)) continue;
    const own = tile.random(`parcel/${num(at.x)}`);
    const shape = shapeOf(own);
    if (fits(tile, at, shape, taken)) found.push({ at, drawn: placed(at, drawn(shape, own, detail)) });
  }
  return found;
}
