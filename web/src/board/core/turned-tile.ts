// A kind of tile in one rotation: its layout is turned, so that everything drawn on it stands upright in the same
// light.
import type { Rotation, TileKind } from "../tiles";
import { turn, type Pt } from "./geometry";
import { ownerAt, type Layout, type SegmentLayout } from "./layout";
import { seeded, type Random } from "./random";

export interface TurnedSegment {
  index: number;
  kind: string;
  ends: string | null;
  layout: SegmentLayout;
  anchor: Pt;
  pile: Pt;
  marks: Record<string, Pt[]>;
  areas: Pt[][];
  rims: Pt[][];
  lines: Pt[][];
}

export interface Turned {
  kind: TileKind;
  rotation: Rotation;
  segments: TurnedSegment[];
  /** Index of the segment that owns the ground at a point of the turned tile. */
  owner(p: Pt): number;
  /** Numbers for details of this tile, by topic. */
  random(topic: string): Random;
}

/** Tiles of one kind differ in their details by `variant`. */
export function turned(kind: TileKind, layout: Layout, rotation: Rotation, variant = 0): Turned {
  const go = (p: Pt): Pt => turn(p, rotation);
  const back = ((360 - rotation) % 360) as Rotation;
  const segments = layout.segments.map((s, index): TurnedSegment => ({
    index,
    kind: s.segment.kind,
    ends: s.segment.ends ?? null,
    layout: s,
    anchor: go(s.anchor),
    pile: go(s.pile),
    marks: Object.fromEntries(Object.entries(s.marks).map(([name, points]) => [name, points.map(go)])),
    areas: s.areas.map((line) => line.map(go)),
    rims: s.rims.map((line) => line.map(go)),
    lines: (s.shape.lines ?? []).map((line) => line.map(go)),
  }));
  return {
    kind,
    rotation,
    segments,
    owner: (p) => ownerAt(layout, turn(p, back)),
    random: (topic) => seeded(`${kind.id}/${rotation}/${topic}${variant ? `/${variant}` : ""}`),
  };
}
