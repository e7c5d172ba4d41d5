// Generated from crates/tile-map: `GOLDFEVER_BLESS=1 cargo test -p tile-map --test typescript` writes it.

/**
 * A place for one tile. The start tile lies at 0,0.
 */
export type Cell = {
/**
 * Columns to the east.
 */
x: number,
/**
 * Rows to the south.
 */
y: number, };

/**
 * A tile on the map.
 */
export type PlacedView = {
/**
 * Columns to the east of the start tile.
 */
x: number,
/**
 * Rows to the south of it.
 */
y: number,
/**
 * Kind, as an index into the facts' tiles.
 */
kind: number,
/**
 * 0, 90, 180 or 270 degrees, clockwise.
 */
rotation: Rotation,
/**
 * Who laid it; `null` for the start tile.
 */
player: number | null, };

/**
 * A quarter turn count, clockwise, 0 to 3. Written in degrees.
 */
export type Rotation = 0 | 90 | 180 | 270;

/**
 * A part of a tile, for drawing.
 */
export type SegmentView = {
/**
 * What it is.
 */
kind: string,
/**
 * Ports 0 to 11 of the unrotated tile, clockwise from the west part of the north side.
 */
ports: Array<number>,
/**
 * Printed marks and how often.
 */
marks: { [key in string]: number },
/**
 * What it ends at on the tile.
 */
ends: string | null, };

/**
 * A kind of tile, for drawing.
 */
export type TileKindView = {
/**
 * Name in notations.
 */
id: string,
/**
 * How many there are.
 */
count: number,
/**
 * Whether the start tile is of this kind.
 */
start: boolean,
/**
 * Its parts; their order is their number.
 */
segments: Array<SegmentView>,
/**
 * Words about the whole tile.
 */
words: Array<string>, };
