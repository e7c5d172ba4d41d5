// Types that the board draws: tiles, their places, and connected features. Each game's own kinds and views extend them.

/** Clockwise degrees. */
export type Rotation = 0 | 90 | 180 | 270;

/** One segment of one laid tile: x (east), y (south), index into the kind's `segments`. -1: the tile as a whole. */
export type Part = [x: number, y: number, segment: number];

export interface Segment {
  /** A word of the game. */
  kind: string;
  /** Ports 0..11, clockwise from the north edge's west part, as printed (not turned). */
  ports: number[];
  /** Symbols printed on it (words of the game), with their numbers. */
  marks: Record<string, number>;
  /** For tracks and roads that end on the tile: the kind of thing where they end. */
  ends: string | null;
}

export interface TileKind {
  id: string;
  segments: Segment[];
  /** Marks of the tile as a whole. */
  words: string[];
}

export interface Placed {
  x: number;
  y: number;
  /** Index into the kinds. */
  kind: number;
  rotation: Rotation;
}

/** Something that lies over a whole tile, from north to south or from west to east. */
export interface Span {
  x: number;
  y: number;
  axis: "ns" | "we";
}

/** Connected segments. */
export interface Feature {
  kind: string;
  parts: Part[];
  complete: boolean;
}
