// The connections of the land, computed from the tiles on the table: which parts face each other, which ends of a
// feature are open, and what a tile would join on a cell. Descriptions use them. Only the server knows whether a tile
// may be laid there.
import type { Part, Placed, Rotation, Span, TileKind } from "../../board/tiles";
import type { FeatureView, TileView } from "./model";
import { SPAN, endsOf } from "./span";

const SIDES = 4;
const PER_SIDE = 3;
const STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

type Kinds = readonly TileKind[];

/** A side of a tile towards an empty cell, as text. */
const end = (x: number, y: number, side: number) => `${x},${y},${side}`;
const cellKey = (x: number, y: number) => `${x},${y}`;
const partKey = ([x, y, segment]: Part) => `${x},${y},${segment}`;

const turnedPort = (port: number, rotation: Rotation) => (port + (PER_SIDE * rotation) / 90) % (SIDES * PER_SIDE);

/** The port of the neighbouring tile that faces this one. */
const facing = (port: number) => {
  const [side, at] = [Math.floor(port / PER_SIDE), port % PER_SIDE];
  return ((side + 2) % SIDES) * PER_SIDE + (PER_SIDE - 1 - at);
};

const sideOf = (port: number) => Math.floor(port / PER_SIDE);

/** A part that is to be laid, and its ports in turned coordinates. */
interface Coming {
  x: number;
  y: number;
  segment: number;
  kind: string;
  ports: readonly number[];
}

/** The features of a map, with the data to walk from tile to tile. */
export class Lie {
  readonly #tiles = new Map<string, Placed>();
  readonly #features = new Map<string, FeatureView>();
  readonly #spans = new Map<string, Span>();

  /** `spans`: roads that lie over tiles. */
  constructor(
    private readonly kinds: Kinds,
    view: Pick<TileView, "placed" | "features">,
    spans: readonly Span[] = [],
  ) {
    for (const span of spans) this.#spans.set(cellKey(span.x, span.y), span);
    for (const tile of view.placed) this.#tiles.set(cellKey(tile.x, tile.y), tile);
    for (const feature of view.features) for (const part of feature.parts) this.#features.set(partKey(part), feature);
  }

  tile(x: number, y: number): Placed | undefined {
    return this.#tiles.get(cellKey(x, y));
  }

  /** The road that lies over a tile. */
  span(x: number, y: number): Span | undefined {
    return this.#spans.get(cellKey(x, y));
  }

  feature(part: Part): FeatureView | undefined {
    return this.#features.get(partKey(part));
  }

  /** The features on a tile, each once, with the numbers of their parts there. */
  on(x: number, y: number): { feature: FeatureView; segments: number[] }[] {
    const tile = this.tile(x, y);
    const found = new Map<FeatureView, number[]>();
    const parts = (tile ? this.kinds[tile.kind].segments : []).map((_, i) => i);
    for (const i of [...parts, SPAN]) {
      const feature = this.feature([x, y, i]);
      if (feature) found.set(feature, [...(found.get(feature) ?? []), i]);
    }
    return [...found].map(([feature, segments]) => ({ feature, segments }));
  }

  /** The segment of a laid tile that has this port: a road over the tile at its ends. */
  #owner({ x, y, kind, rotation }: Placed, port: number): number {
    const over = this.span(x, y);
    if (over && endsOf(over).includes(port)) return SPAN;
    return this.kinds[kind].segments.findIndex((s) => s.ports.some((p) => turnedPort(p, rotation) === port));
  }

  /** The places where a feature is still open. */
  #ends(feature: FeatureView): Set<string> {
    const ends = new Set<string>();
    for (const [x, y, i] of feature.parts) {
      const tile = this.tile(x, y);
      if (tile) for (const side of this.#open(x, y, this.#ports(tile, i))) ends.add(end(x, y, side));
    }
    return ends;
  }

  /**
   * The ports of a part of a laid tile, in turned coordinates. A road over the tile does not interrupt the land below
   * it.
   */
  #ports({ x, y, kind, rotation }: Placed, segment: number): readonly number[] {
    const over = this.span(x, y);
    if (segment === SPAN) return over ? endsOf(over) : [];
    return (this.kinds[kind].segments[segment]?.ports ?? []).map((port) => turnedPort(port, rotation));
  }

  #open(x: number, y: number, ports: readonly number[]): number[] {
    return [...new Set(ports.map(sideOf))].filter((side) => !this.tile(x + STEPS[side][0], y + STEPS[side][1]));
  }

  /** At how many sides a feature is open. */
  openSides(feature: FeatureView): number {
    return this.#ends(feature).size;
  }

  /** The parts of a new tile, and of a road over it or over a tile next to it. */
  #coming({ x, y, kind, rotation }: Placed, span?: Span): Coming[] {
    const covered = span && span.x === x && span.y === y ? endsOf(span) : [];
    const parts = this.kinds[kind].segments.map((part, segment) => {
      const ports = part.ports.map((port) => turnedPort(port, rotation)).filter((port) => !covered.includes(port));
      return { x, y, segment, kind: part.kind, ports };
    });
    return span ? [...parts, { x: span.x, y: span.y, segment: SPAN, kind: "span", ports: endsOf(span) }] : parts;
  }

  /**
   * The features that a tile would join, and a road over it or over a tile next to it: groups of its own parts with the
   * existing features they would connect to.
   */
  joined(tile: Placed, span?: Span): Joined[] {
    const coming = this.#coming(tile, span);
    let groups: (Joined & { parts: Coming[] })[] = [];
    for (const part of coming) {
      const met = new Set<FeatureView>();
      const beside = new Set<Coming>();
      for (const port of part.ports) {
        const [x, y] = [part.x + STEPS[sideOf(port)][0], part.y + STEPS[sideOf(port)][1]];
        const other = coming.find((one) => one.x === x && one.y === y && one.ports.includes(facing(port)));
        const there = this.tile(x, y);
        const feature = there && this.feature([x, y, this.#owner(there, facing(port))]);
        if (other) beside.add(other);
        else if (feature) met.add(feature);
      }
      const same = groups.filter(
        (group) => [...group.features].some((f) => met.has(f)) || group.parts.some((one) => beside.has(one)),
      );
      const parts = [...same.flatMap((group) => group.parts), part];
      const features = new Set([...same.flatMap((group) => [...group.features]), ...met]);
      const segments = parts.filter(({ x, y }) => x === tile.x && y === tile.y).map(({ segment }) => segment);
      groups = [
        ...groups.filter((g) => !same.includes(g)),
        { kind: same[0]?.kind ?? part.kind, segments, parts, features, open: 0 },
      ];
    }
    return groups.map(({ parts, ...group }) => {
      const ends = new Set([...group.features].flatMap((f) => [...this.#ends(f)]));
      for (const { x, y, ports } of parts) for (const side of this.#open(x, y, ports)) ends.add(end(x, y, side));
      STEPS.forEach(([dx, dy], side) => ends.delete(end(tile.x + dx, tile.y + dy, (side + 2) % SIDES)));
      return { ...group, open: ends.size };
    });
  }

  /** Features of one tile that depend on their neighbours, such as cloisters, around a cell. */
  around(x: number, y: number): FeatureView[] {
    const found: FeatureView[] = [];
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        if (dx === 0 && dy === 0) continue;
        for (const { feature, segments } of this.on(x + dx, y + dy)) {
          const lonely = segments.every(
            (i) => this.kinds[this.tile(x + dx, y + dy)!.kind].segments[i]?.ports.length === 0,
          );
          if (lonely && !feature.complete && feature.worth_complete !== null) found.push(feature);
        }
      }
    }
    return found;
  }
}

export interface Joined {
  /** The kind of the parts, as the tile file calls it; `span` for a road over a tile alone. */
  kind: string;
  /** Parts of the tile that belong to it. */
  segments: number[];
  features: Set<FeatureView>;
  /** At how many sides it would be open then. */
  open: number;
}
