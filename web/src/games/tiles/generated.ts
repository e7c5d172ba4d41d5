// Generated from crates/tile-map: `GOLDFEVER_BLESS=1 cargo test -p tile-map --test all typescript::` writes it.

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
 * An empty cell next to the map.
 */
export type CellAid = {
/**
 * Column.
 */
x: number,
/**
 * Row.
 */
y: number,
/**
 * The kinds of tiles left that fit there, in the order of the kinds.
 */
fits: Array<FitView>,
/**
 * The number of these tiles.
 */
tiles: number,
/**
 * No tile left fits, nor any drawn one: the cell stays empty for ever.
 */
dead: boolean,
/**
 * The chance that the next tile drawn fits, in thousandths (0: impossible, 1,000: certain).
 */
next: number,
/**
 * The chance that each player draws at least one that fits before the end, in thousandths; `null` if there are too
 * many tiles to count.
 */
chances: Array<number> | null, };

/**
 * Tiles of one kind that fit.
 */
export type FitView = {
/**
 * The kind, as an index into the facts' tiles.
 */
kind: number,
/**
 * How many are left.
 */
left: number, };

/**
 * A cell to be filled.
 */
export type GapView = {
/**
 * Column.
 */
x: number,
/**
 * Row.
 */
y: number,
/**
 * How many tiles left close the feature there.
 */
closing: number,
/**
 * Nothing fits there any more.
 */
dead: boolean, };

/**
 * Aids computed from the map and the tiles left.
 */
export type MapAids = {
/**
 * How many of the tiles left each player draws, if they draw in turn until none is left.
 */
draws: Array<number>,
/**
 * The empty cells next to the map, row by row.
 */
cells: Array<CellAid>,
/**
 * What unfinished features need, by their first parts.
 */
open: Array<OpenView>, };

/**
 * What an unfinished feature needs.
 */
export type OpenView = {
/**
 * The first of its parts, which identifies it.
 */
x: number,
/**
 * See `x`.
 */
y: number,
/**
 * See `x`.
 */
segment: number,
/**
 * Cells to be filled, row by row.
 */
cells: Array<GapView>,
/**
 * One of them stays empty for ever, so the feature is never finished.
 */
never: boolean,
/**
 * The chance that each player draws, before the end, a separate tile for each of the cells that closes the feature
 * there, in thousandths; `null` if there are too many cells or tiles to count.
 */
chances: Array<number> | null, };

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
 * The player who laid it; `null` for the start tile.
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
 * Its kind.
 */
kind: string,
/**
 * Ports 0 to 11 of the unrotated tile, clockwise from the west part of the north side.
 */
ports: Array<number>,
/**
 * Printed marks and their numbers.
 */
marks: { [key in string]: number },
/**
 * What it ends at on the tile.
 */
ends: string | null, };

/**
 * The tile set.
 */
export type SetView = {
/**
 * Its name.
 */
name: string,
/**
 * True when it is not the published set.
 */
reconstruction: boolean,
/**
 * A note for users about it.
 */
note: string | null, };

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
 * Its parts; a part's number is its index.
 */
segments: Array<SegmentView>,
/**
 * Words about the whole tile.
 */
words: Array<string>, };
