// The places of Carcassonne's pieces.
import type { Place, MapPiece, TileAt } from "../../../board/world";
import { placed } from "../../../board/core/path";
import { CENTRE, pt } from "../../../board/core/geometry";
import { SPAN } from "../../tiles/span";
import { iconOf } from "../icons";
import { asideOf, bridge, deckOf } from "./bridge";
import { challenge } from "./challenge";
import { sheep } from "./animals";
import { castle } from "./castles";
import { dragon, fairy } from "./dragon";
import { tumbler } from "./people";
import { piece } from "./pieces";
import { bars, bigTop } from "./things";
import { tower } from "./towers";

interface At {
  x: number;
  y: number;
}

interface Figure extends At {
  player: number;
  piece: string;
  role: string;
  segment: number;
}

/** The parts of a view that are used; those of expansions may be missing. */
interface Shown {
  figures: Figure[];
  parts?: {
    goldmines?: { bars: (At & { bars: number })[] } | null;
    circus?: { big_top: At | null } | null;
    hills?: { flocks: (At & { player: number; segment: number; tokens: number[] })[] } | null;
    castles?: { castles: { tiles: [At, At]; lord: number | null }[] } | null;
    tower?: { towers: (At & { height: number; closed: boolean })[] } | null;
    princess?: { dragon: At | null; fairy: (At & { segment: number }) | null } | null;
    bridges?: { bridges: (At & { axis: "ns" | "we" })[] } | null;
    cult?: { challenges: { shrine: At; cloister: At }[] } | null;
  };
}

/** The places of actions that do not happen on a segment. */
export const PLACES: Readonly<Record<string, Place>> = {
  acrobat: { spot: "anchor", ground: "acrobats", below: 27 },
  pyramid: { spot: "anchor", ground: "acrobats", below: 27 },
  bar: { spot: "centre", whole: true },
  tower: { spot: "anchor", ground: "tower-place" },
  dragon: { spot: "centre", whole: true },
};

/** Places of acrobats: two below, the third on their shoulders. */
const PYRAMID = [
  { dx: -7.5, dy: -1 },
  { dx: 7.5, dy: -1 },
  { dx: 0, dy: -15 },
];

/** Several figures on one part of a tile lie around its place. */
const RING = [
  { dx: 0, dy: 0 },
  { dx: 13, dy: 11 },
  { dx: -13, dy: 11 },
  { dx: 0, dy: 21 },
];

/** Scales of pieces that must be visible on a small map. */
const GOLD = 1.25;
const STONE = 1.4;

function people(
  figures: readonly Figure[],
  of: (player: number) => number,
  heights: ReadonlyMap<string, number>,
): MapPiece[] {
  const there = new Map<string, number>();
  return figures.map((f): MapPiece => {
    const [colour, icon, at] = [of(f.player), iconOf(f.piece, f.role), `${f.x},${f.y},${f.segment}`];
    const { x, y, segment } = f;
    const nth = there.get(at) ?? 0;
    there.set(at, nth + 1);
    const base: MapPiece = {
      key: `${icon}/${f.player}/${at}/${nth}`,
      x,
      y,
      segment,
      spot: "anchor",
      art: `${icon}-${colour}`,
      draw: () => piece(icon, colour),
    };
    // A barn stands over the crossing at the north-west corner of its tile.
    if (icon === "barn") return { ...base, segment: -1, spot: "centre", dx: -CENTRE.x, dy: -CENTRE.y, flat: true };
    // A figure that has closed a tower stands on top of it.
    if (f.role === "keeper") return { ...base, dy: -6 - 5.4 * Math.min(heights.get(`${x},${y}`) ?? 0, 6) };
    if (icon === "acrobat") return { ...base, ...PYRAMID[nth % PYRAMID.length], draw: () => tumbler(colour) };
    return { ...base, ...RING[nth % RING.length] };
  });
}

/** A castle stands on the edge between its two tiles. */
function fortress(tiles: [At, At], colour: number): MapPiece {
  const [a, b] = tiles;
  const shift = { dx: (b.x - a.x) * CENTRE.x, dy: (b.y - a.y) * CENTRE.y };
  const draw = (): string => placed(pt(0, 2), castle(colour), STONE);
  return {
    key: `castle/${a.x},${a.y}/${b.x},${b.y}`,
    x: a.x,
    y: a.y,
    segment: -1,
    spot: "centre",
    ...shift,
    art: `castle-${colour}`,
    draw,
    flat: true,
  };
}

/** The place of a tower, and the height of a figure on it. */
const towerPiece = ({ x, y, height }: At & { height: number }): MapPiece => ({
  key: `tower/${x},${y}`,
  x,
  y,
  segment: -1,
  ground: "tower-place",
  spot: "anchor",
  art: `tower-${height}`,
  draw: () => tower(height),
  flat: true,
});

/** A bridge spans its whole tile, from side to side. */
function overpass({ x, y, axis }: At & { axis: "ns" | "we" }, tileAt?: TileAt): MapPiece {
  const aside = asideOf(tileAt?.(x, y), axis);
  const part = { segment: SPAN, ...deckOf(axis, aside) };
  return {
    key: `bridge/${x},${y}`,
    x,
    y,
    segment: -1,
    spot: "centre",
    art: `bridge-${axis}-${aside}`,
    draw: () => bridge(axis, aside),
    flat: true,
    part,
  };
}

/** A challenge lies between its shrine and its cloister. */
function race(a: At, b: At): MapPiece {
  const shift = { dx: (b.x - a.x) * CENTRE.x, dy: (b.y - a.y) * CENTRE.y };
  return {
    key: `challenge/${a.x},${a.y}/${b.x},${b.y}`,
    x: a.x,
    y: a.y,
    segment: -1,
    spot: "centre",
    ...shift,
    art: "challenge",
    draw: () => placed(pt(0, 0), challenge(), STONE),
    flat: true,
  };
}

export function mapPieces(shown: unknown, colours: readonly number[], tileAt?: TileAt): MapPiece[] {
  const view = shown as Shown;
  const of = (player: number): number => colours[player] ?? player;
  const castles = view.parts?.castles?.castles ?? [];
  const gold = (view.parts?.goldmines?.bars ?? []).map((b): MapPiece => {
    const { x, y } = b;
    return {
      key: `bars/${x},${y}`,
      x,
      y,
      segment: -1,
      spot: "corner",
      art: `bars-${b.bars}`,
      draw: () => placed(pt(0, 0), bars(b.bars), GOLD),
    };
  });
  const top = view.parts?.circus?.big_top;
  const tent: MapPiece[] = top
    ? [
        {
          key: "big-top",
          x: top.x,
          y: top.y,
          segment: -1,
          ground: "circus",
          spot: "anchor",
          dy: -6,
          art: "big-top",
          draw: bigTop,
          flat: true,
        },
      ]
    : [];
  const flocks = (view.parts?.hills?.flocks ?? [])
    .filter((flock) => flock.tokens.length > 0)
    .map(({ player, x, y, segment, tokens }): MapPiece => {
      const count = tokens.reduce((sum, n) => sum + n, 0);
      return {
        key: `flock/${player}`,
        x,
        y,
        segment,
        spot: "anchor",
        dx: 17,
        dy: 9,
        art: `sheep-${count}`,
        draw: () => sheep(count),
      };
    });
  const lords = castles.map((c) => fortress(c.tiles, c.lord === null ? -1 : of(c.lord)));
  const races = (view.parts?.cult?.challenges ?? []).map((c) => race(c.shrine, c.cloister));
  const towers = view.parts?.tower?.towers ?? [];
  const { dragon: lair, fairy: friend } = view.parts?.princess ?? { dragon: null, fairy: null };
  const flying: MapPiece[] = lair
    ? [
        {
          key: "dragon",
          x: lair.x,
          y: lair.y,
          segment: -1,
          spot: "centre",
          art: "dragon",
          draw: () => placed(pt(0, 2), dragon(), 1.15),
          flat: true,
        },
      ]
    : [];
  const guard: MapPiece[] = friend
    ? [
        {
          key: "fairy",
          x: friend.x,
          y: friend.y,
          segment: friend.segment,
          spot: "anchor",
          dx: 15,
          dy: -9,
          art: "fairy",
          draw: () => placed(pt(0, 0), fairy(), 0.85),
        },
      ]
    : [];
  const bridges = (view.parts?.bridges?.bridges ?? []).map((one) => overpass(one, tileAt));
  return [
    ...bridges,
    ...tent,
    ...towers.map(towerPiece),
    ...gold,
    ...lords,
    ...races,
    ...flying,
    ...flocks,
    ...guard,
    ...people(
      view.figures.filter((f) => f.role !== "lord"),
      of,
      new Map(towers.map((one) => [`${one.x},${one.y}`, one.height])),
    ),
  ];
}
