// Bridges: a deck of planks from side to side of a tile, around things in its middle, and the sign for one.
import { dist, pt, turn, CENTRE, SIZE, type Pt } from "../../../board/core/geometry";
import { path } from "../../../board/core/markup";
import { along, lengthOf, offset, polyline } from "../../../board/core/path";
import type { Turned } from "../../../board/core/turned-tile";
import type { Span } from "../../../board/tiles";
import type { Over } from "../../../board/world";
import { focusOf, gardenFocus, towerFocus, type Focus } from "./segment-shapes";

type Axis = Span["axis"];

const INK = { stroke: "var(--ca-ink)", width: 0.7 } as const;
const WOOD = "var(--ca-wood, #a9825a)";

/** Half the width of the deck, and of its shadow. */
const WIDE = 8;
const SHADOW = WIDE + 3;
/** The middle of a bridge may be at most this far from the middle of its tile, so that its rail is on the tile. */
const FARTHEST = 32;
/** It may cover this much of the edge of things there. */
const OVER_RIM = 2;
const STEPS = 20;

/** The middle of the deck, the middle of its tile at 0,0: straight at both ends, `aside` in the middle (to the south or east). */
function deck(axis: Axis, aside: number): Pt[] {
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const [on, beside] = [(i / STEPS - 0.5) * SIZE, aside * Math.sin((i / STEPS) * Math.PI) ** 2];
    return axis === "we" ? pt(on, beside) : pt(beside, on);
  });
}

/** Things on a tile that must stay visible under a bridge. */
function standing({ kind, segments }: Turned): Focus[] {
  const has = (...kinds: string[]): boolean => segments.some((s) => kinds.includes(s.kind));
  return [
    ...(has("cloister", "shrine", "circus", "acrobats") ? [focusOf(kind)] : []),
    ...(segments.some((s) => s.ends === "village") ? [{ at: CENTRE, radius: 12 }] : []),
    ...(has("garden") ? [gardenFocus(kind)] : []),
    ...(has("tower-place") ? [towerFocus(kind)] : []),
  ];
}

/** How far its middle is moved to the south or east: just enough to keep things on the tile visible. */
export function asideOf(tile: Turned | undefined, axis: Axis): number {
  if (!tile) return 0;
  const there = standing(tile).map(({ at, radius }) => ({ at: turn(at, tile.rotation), radius: radius - OVER_RIM }));
  const free = (aside: number): number => {
    const line = deck(axis, aside).map((p) => pt(p.x + CENTRE.x, p.y + CENTRE.y));
    return Math.min(0, ...there.flatMap(({ at, radius }) => line.map((p) => dist(p, at) - radius - WIDE)));
  };
  let best = 0;
  for (let far = 2; far <= FARTHEST; far += 2)
    for (const aside of [far, -far]) if (free(aside) > free(best)) best = aside;
  return best;
}

/** The bridge as a part of its tile. */
export function deckOf(axis: Axis, aside: number): Omit<Over, "segment"> {
  const line = deck(axis, aside).map((p) => pt(p.x + CENTRE.x, p.y + CENTRE.y));
  const [left, right] = [offset(line, -WIDE), offset(line, WIDE)];
  return { anchor: line[STEPS / 2]!, areas: [[...left, ...[...right].reverse()]], rims: [left, right] };
}

/** A bridge over a whole tile, the tile's middle at 0,0. */
export function bridge(axis: Axis, aside = 0): string {
  const line = deck(axis, aside);
  const strip = (half: number): string => polyline([...offset(line, half), ...offset(line, -half).reverse()], true);
  const length = lengthOf(line);
  const planks = Array.from({ length: Math.floor(length / 8) + 1 }, (_, i) => {
    const { at, angle } = along(line, Math.min(length, 2 + i * 8));
    const [x, y] = [-Math.sin((angle * Math.PI) / 180) * WIDE, Math.cos((angle * Math.PI) / 180) * WIDE];
    return polyline([pt(at.x - x, at.y - y), pt(at.x + x, at.y + y)]);
  });
  return (
    path(strip(SHADOW), { fill: "#000", opacity: 0.22 }) +
    path(strip(WIDE), { fill: WOOD, ...INK }) +
    path(planks.join(""), { fill: "none", ...INK }) +
    path(polyline(offset(line, WIDE)) + polyline(offset(line, -WIDE)), {
      fill: "none",
      stroke: "var(--ca-ink)",
      width: 2.2,
    })
  );
}

/** The sign for a bridge: an arch over water. */
export function bridgeSign(): string {
  return (
    path("M-15 8V-1Q0-15 15-1V8H9.5Q8-3 0-3T-9.5 8Z", { fill: WOOD, ...INK }) +
    path("M-15-1Q0-15 15-1", { fill: "none", stroke: "var(--ca-ink)", width: 1.8 })
  );
}
