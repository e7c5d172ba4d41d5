// The drawings that a game gives to the board: how its ground is divided and drawn, and what its pieces look like.
import type { Pt } from "./core/geometry";
import type { SegmentShapes } from "./core/layout";
import type { Turned, TurnedSegment } from "./core/turned-tile";
import type { Span } from "./tiles";

/** The sheets a tile is drawn on, from below; each is laid map-wide before the next. */
export type Sheet = "ground" | "ridges" | "things";
export const SHEETS: readonly Sheet[] = ["ground", "ridges", "things"];

/** The level of detail: everything, fewer and larger details for small tiles, or only the essentials for tiny ones. */
export type Detail = "near" | "far" | "tiny";

/** Ornaments of a completed feature: on the ground under figures, and above them (flags, smoke). */
export type Gain = "ground" | "air";
export const GAINS: readonly Gain[] = ["ground", "air"];

/** A place on a tile: a segment's place for figures or piles, or the tile's own. */
export type Spot = "anchor" | "pile" | "centre" | "corner";

/** The place of an action that is not where figures of a segment stand. */
export interface Place {
  spot: Spot;
  /** Kind of the segment that the action is for, if only the tile is known. */
  ground?: string;
  /** Moved down if a figure stands there, so that the figure stays visible. */
  below?: number;
  /** The action is for the tile as a whole: the tile is framed, and a press anywhere on it counts. */
  whole?: boolean;
}

/** A part that lies over a tile, in turned coordinates. */
export interface Over {
  segment: number;
  /** The place for figures on it. */
  anchor: Pt;
  /** Its ground, and the visible part of its border. */
  areas: Pt[][];
  rims: Pt[][];
}

/** A piece on the map. */
export interface MapPiece {
  /** A piece keeps its key from view to view; a player's key begins with `icon/player/x,y,segment`. */
  key: string;
  x: number;
  y: number;
  /** Index of the segment, for places on a segment; -1 where only its kind is known. */
  segment: number;
  /** Kind of that segment. */
  ground?: string;
  spot: Spot;
  /** Offset from there, if several pieces are at one place. */
  dx?: number;
  dy?: number;
  /** Name of the drawing, the same for pieces that look the same. */
  art: string;
  draw(): string;
  /** Lies flat or is large, so it grows less when the map is small. */
  flat?: boolean;
  /** A part of its tile, such as a road over it, that lies on the land below all figures. */
  part?: Over;
}

/** The tile that lies there. */
export type TileAt = (x: number, y: number) => Turned | undefined;

export interface World {
  /** The board's class is `world-<name>`. */
  name: string;
  segmentShapes: SegmentShapes;
  /** Pattern of `SOIL` by `SOIL` under all tiles, so that open ground has no seams. */
  soil: string;
  draw: Record<Sheet, (tile: Turned, detail: Detail) => string>;
  /** Segment kinds that merge across an edge, and what is drawn there. */
  joins: readonly string[];
  /**
   * Drawn around the middle of the edge; `ends`: whether the segment ends at the edge's first (north or west) and last
   * corner.
   */
  join(direction: "across" | "down", variant: number, ends: readonly [boolean, boolean], detail: Detail): string;
  /**
   * The ornament of a part of a completed feature; "" if there is none. `first`: the first part of its feature. The
   * part is also highlighted: see `lit` in core/markup.ts.
   */
  gain: Record<Gain, (tile: Turned, segment: TurnedSegment, detail: Detail, first: boolean) => string>;
  /** A piece or an icon by name, middle at 0,0, about 30 high. */
  piece(icon: string, colour: number): string;
  /** The places of actions, by icon; by default the place for figures of the segment, or the middle of the tile. */
  places?: Readonly<Record<string, Place>>;
  /** The box (x, y, width, height) in which a single small piece is drawn, by icon. */
  frames?: Readonly<Record<string, string>>;
  /** The place for a thing that lies on a tile as a whole. */
  corner?(tile: Turned): Pt;
  /**
   * Something that may lie over a whole tile, with its middle at 0,0, and how far its middle is moved to the south or
   * east for things that stand on the tile; `sign` is the piece that represents it.
   */
  span?: {
    sign: string;
    aside(tile: Turned | undefined, axis: Span["axis"]): number;
    draw(axis: Span["axis"], aside: number): string;
  };
  /** The pieces of a view on the map; `colours` by seat, `tileAt` with the turned tiles. */
  mapPieces(view: unknown, colours: readonly number[], tileAt?: TileAt): MapPiece[];
  /** The sheet on the table under the first tile, whose north-west corner is at 0,0. */
  sheet: string;
}
