// How the land lies, worked out of the tiles on the table: which parts face each other, which ends of a feature are open,
// what a tile would join if it were laid somewhere. For words; whether it may be laid there only the server knows.
import type { Part, Placed, Rotation, TileKind } from "../../board/tiles";
import type { FeatureView, TileView } from "./kit";

const SIDES = 4;
const PER_SIDE = 3;
const STEPS = [[0, -1], [1, 0], [0, 1], [-1, 0]] as const;

type Kinds = readonly TileKind[];

/** A side of a tile towards an empty cell, as text. */
const end = (x: number, y: number, side: number) => `${x},${y},${side}`;
const cellKey = (x: number, y: number) => `${x},${y}`;
const partKey = ([x, y, segment]: Part) => `${x},${y},${segment}`;

const turnedPort = (port: number, rotation: Rotation) => (port + (PER_SIDE * rotation) / 90) % (SIDES * PER_SIDE);

/** The port of the tile beside that faces this one. */
const facing = (port: number) => {
  const [side, at] = [Math.floor(port / PER_SIDE), port % PER_SIDE];
  return ((side + 2) % SIDES) * PER_SIDE + (PER_SIDE - 1 - at);
};

/** The features of a map, with what is needed to walk from tile to tile. */
export class Lie {
  readonly #tiles = new Map<string, Placed>();
  readonly #features = new Map<string, FeatureView>();

  constructor(
    private readonly kinds: Kinds,
    view: Pick<TileView, "placed" | "features">,
  ) {
    for (const tile of view.placed) this.#tiles.set(cellKey(tile.x, tile.y), tile);
    for (const feature of view.features) for (const part of feature.parts) this.#features.set(partKey(part), feature);
  }

  tile(x: number, y: number): Placed | undefined {
    return this.#tiles.get(cellKey(x, y));
  }

  feature(part: Part): FeatureView | undefined {
    return this.#features.get(partKey(part));
  }

  /** The features on a tile, each once, with the numbers of their parts there. */
  on(x: number, y: number): { feature: FeatureView; segments: number[] }[] {
    const tile = this.tile(x, y);
    const found = new Map<FeatureView, number[]>();
    (tile ? this.kinds[tile.kind].segments : []).forEach((_, i) => {
      const feature = this.feature([x, y, i]);
      if (feature) found.set(feature, [...(found.get(feature) ?? []), i]);
    });
    return [...found].map(([feature, segments]) => ({ feature, segments }));
  }

  /** The part that owns this port of a laid tile. */
  #owner({ kind, rotation }: Placed, port: number): number {
    return this.kinds[kind].segments.findIndex((s) => s.ports.some((p) => turnedPort(p, rotation) === port));
  }

  /** Where a feature is still open. */
  #ends(feature: FeatureView): Set<string> {
    const ends = new Set<string>();
    for (const [x, y, i] of feature.parts) {
      const tile = this.tile(x, y);
      if (tile) for (const side of this.#open(tile, i)) ends.add(end(x, y, side));
    }
    return ends;
  }

  #open({ x, y, kind, rotation }: Placed, segment: number): number[] {
    const ports = this.kinds[kind].segments[segment]?.ports ?? [];
    const sides = new Set(ports.map((port) => Math.floor(turnedPort(port, rotation) / PER_SIDE)));
    return [...sides].filter((side) => !this.tile(x + STEPS[side][0], y + STEPS[side][1]));
  }

  /** At how many sides a feature is open. */
  openSides(feature: FeatureView): number {
    return this.#ends(feature).size;
  }

  /** What a tile would join: groups of its own parts with the features that they would grow together with. */
  joined(tile: Placed): Joined[] {
    const { x, y, kind, rotation } = tile;
    let groups: Joined[] = [];
    this.kinds[kind].segments.forEach((segment, i) => {
      const met = new Set<FeatureView>();
      for (const port of segment.ports.map((p) => turnedPort(p, rotation))) {
        const [dx, dy] = STEPS[Math.floor(port / PER_SIDE)];
        const beside = this.tile(x + dx, y + dy);
        const feature = beside && this.feature([beside.x, beside.y, this.#owner(beside, facing(port))]);
        if (feature) met.add(feature);
      }
      const same = groups.filter((group) => [...group.features].some((f) => met.has(f)));
      const features = new Set([...same.flatMap((group) => [...group.features]), ...met]);
      groups = [...groups.filter((g) => !same.includes(g)), { kind: segment.kind, segments: [...same.flatMap((g) => g.segments), i], features, open: 0 }];
    });
    for (const group of groups) {
      const ends = new Set([...group.features].flatMap((f) => [...this.#ends(f)]));
      STEPS.forEach(([dx, dy], side) => ends.delete(end(x + dx, y + dy, (side + 2) % SIDES)));
      for (const i of group.segments) for (const side of this.#open(tile, i)) ends.add(end(x, y, side));
      group.open = ends.size;
    }
    return groups;
  }

  /** Features of one tile that live by their neighbours, such as cloisters, round about a cell. */
  around(x: number, y: number): FeatureView[] {
    const found: FeatureView[] = [];
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        if (dx === 0 && dy === 0) continue;
        for (const { feature, segments } of this.on(x + dx, y + dy)) {
          const lonely = segments.every((i) => this.kinds[this.tile(x + dx, y + dy)!.kind].segments[i].ports.length === 0);
          if (lonely && !feature.complete && feature.worth_complete !== null) found.push(feature);
        }
      }
    }
    return found;
  }
}

export interface Joined {
  /** What the parts are, as the tile file calls it. */
  kind: string;
  /** Parts of the tile that belong to it. */
  segments: number[];
  features: Set<FeatureView>;
  /** At how many sides it would be open then. */
  open: number;
}
