// What a game brings to the board: how its ground is divided, how it is drawn, what its pieces look like.
import type { Pt } from "./core/geometry";
import type { SegmentShapes } from "./core/layout";
import type { Turned, TurnedSegment } from "./core/turned-tile";
import type { Span } from "./tiles";

/** The sheets a tile is drawn on, from below; each is laid map-wide before the next. */
export type Sheet = "ground" | "ridges" | "things";
export const SHEETS: readonly Sheet[] = ["ground", "ridges", "things"];

/** How much of a tile is drawn: all of it, less and larger where it is small on the screen, or only what it is where it is tiny. */
export type Detail = "near" | "far" | "tiny";

/** What a completed feature gains: on the ground under what stands there, and above it (flags, smoke). */
export type Gain = "ground" | "air";
export const GAINS: readonly Gain[] = ["ground", "air"];

/** Where on a tile something stands: on a segment's place for figures or piles, or on the tile's own. */
export type Spot = "anchor" | "pile" | "centre" | "corner";

/** Where something is done that is not done where figures of a segment stand. */
export interface Place {
  spot: Spot;
  /** Kind of the segment it is done on, where only the tile is known. */
  ground?: string;
  /** Moved down when somebody stands there, so that he is seen. */
  below?: number;
  /** The tile as a whole is meant: it is framed, and a press anywhere on it counts. */
  whole?: boolean;
}

/** A part of a tile that lies over it, as the tile lies. */
export interface Over {
  segment: number;
  /** Where whoever is put there stands. */
  anchor: Pt;
  /** Its ground, and of the border of that what is to be seen. */
  areas: Pt[][];
  rims: Pt[][];
}

/** A piece on the map. */
export interface MapPiece {
  /** The same piece keeps its key from view to view; a player's begins with `icon/player/x,y,segment`. */
  key: string;
  x: number;
  y: number;
  /** Index of the segment, for places on a segment; -1 where only its kind is known. */
  segment: number;
  /** Kind of that segment. */
  ground?: string;
  spot: Spot;
  /** Moved aside from there, for several at one place. */
  dx?: number;
  dy?: number;
  /** Name of the drawing, the same for pieces that look the same. */
  art: string;
  draw(): string;
  /** Lies on the ground or is large: grows less when the map is seen from far. */
  flat?: boolean;
  /** It is a part of its tile, such as a road over it, and lies on the land, below all figures. */
  part?: Over;
}

/** The tile that lies there. */
export type TileAt = (x: number, y: number) => Turned | undefined;

export interface World {
  /** The board's class is `world-<name>`. */
  name: string;
  segmentShapes: SegmentShapes;
  /** Pattern of `SOIL` by `SOIL` that lies under all tiles, so that open ground has no seams. */
  soil: string;
  draw: Record<Sheet, (tile: Turned, detail: Detail) => string>;
  /** Segment kinds that grow together over a border, and what is drawn there. */
  joins: readonly string[];
  /** Drawn about the border's middle; `ends`: whether the segment ends at the border's first (north or west) and last corner. */
  join(direction: "across" | "down", variant: number, ends: readonly [boolean, boolean], detail: Detail): string;
  /**
   * What a part of a completed feature gains; "" for nothing. `first`: the first part of its feature. It is also lit: see
   * `lit` in core/markup.ts.
   */
  gain: Record<Gain, (tile: Turned, segment: TurnedSegment, detail: Detail, first: boolean) => string>;
  /** A piece or an icon by name, middle at 0,0, about 30 high. */
  piece(icon: string, colour: number): string;
  /** Where things are done, by icon; others where figures of the segment stand, or in the middle of the tile. */
  places?: Readonly<Record<string, Place>>;
  /** The box (x, y, width, height) in which a piece is drawn by itself, by icon, for those that are small. */
  frames?: Readonly<Record<string, string>>;
  /** The place for what lies on a tile as a whole. */
  corner?(tile: Turned): Pt;
  /**
   * What may lie over a whole tile, its middle at 0,0, and how far its middle lies beside that, to the south or east, for what
   * stands on the tile; `sign` is the piece that stands for it.
   */
  span?: {
    sign: string;
    aside(tile: Turned | undefined, axis: Span["axis"]): number;
    draw(axis: Span["axis"], aside: number): string;
  };
  /** The pieces that a view puts on the map; `colours` by seat, `tileAt` as the tiles lie. */
  mapPieces(view: unknown, colours: readonly number[], tileAt?: TileAt): MapPiece[];
  /** What lies on the table under the first tile, whose north-west corner is at 0,0. */
  sheet: string;
  /** An ornament for the corner of the table. */
  ornament: string;
}
