// Shapes of JSON that the tile-laying games share. The page reads them and draws; it works nothing out from them.

/** Clockwise degrees. */
export type Rotation = 0 | 90 | 180 | 270;

/** One segment of one laid tile: x (east), y (south), index into the kind's `segments`. */
export type Part = [x: number, y: number, segment: number];

export interface Segment {
  /** `railway`, `mountain`, `town`, `prairie`; other games have other kinds. */
  kind: string;
  /** Ports 0..11, clockwise from the north edge's west part, as printed (not turned). */
  ports: number[];
  /** Symbols printed on it: `locomotive`, `nugget`, `camp`, `herd`. */
  marks: Record<string, number>;
  /** For tracks and roads that end on the tile: in what. */
  ends?: string | null;
}

export interface TileKind {
  id: string;
  count: number;
  start: boolean;
  segments: Segment[];
  /** What is printed on the tile as a whole, such as `gold`. */
  words?: string[];
}

export interface Placed {
  x: number;
  y: number;
  /** Index into `facts.tiles`. */
  kind: number;
  rotation: Rotation;
  /** Seat that laid it; `null` for the start tile. */
  player: number | null;
}

export interface FeatureView {
  kind: string;
  parts: Part[];
  complete: boolean;
  open: number;
  tiles: number;
  marks: Record<string, number>;
  figures: number[];
  owners: number[];
  worth: number;
  worth_complete: number | null;
}
