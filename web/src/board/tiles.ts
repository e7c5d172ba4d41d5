// What the board draws: tiles, where they lie, what grew together. A game's own kinds and views hold at least this.

/** Clockwise degrees. */
export type Rotation = 0 | 90 | 180 | 270;

/** One segment of one laid tile: x (east), y (south), index into the kind's `segments`. -1: the tile as a whole. */
export type Part = [x: number, y: number, segment: number];

export interface Segment {
  /** A word of the game. */
  kind: string;
  /** Ports 0..11, clockwise from the north edge's west part, as printed (not turned). */
  ports: number[];
  /** Symbols printed on it, a word of the game each, and how many. */
  marks: Record<string, number>;
  /** For tracks and roads that end on the tile: in what. */
  ends: string | null;
}

export interface TileKind {
  id: string;
  segments: Segment[];
  /** What is printed on the tile as a whole. */
  words: string[];
}

export interface Placed {
  x: number;
  y: number;
  /** Index into the kinds. */
  kind: number;
  rotation: Rotation;
}

/** What lies over a whole tile, from north to south or from west to east. */
export interface Span {
  x: number;
  y: number;
  axis: "ns" | "we";
}

/** Segments that have grown together. */
export interface Feature {
  kind: string;
  parts: Part[];
  complete: boolean;
}
