// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * What is to be known of an imported save. How the points in it came about is not in a save, so that which ruling makes a
 * difference is not known.
 */
export type ImportNote = { "kind": "points",
/**
 * Whose.
 */
seat: number,
/**
 * What the save says.
 */
theirs: number,
/**
 * What comes out here.
 */
ours: number, } | { "kind": "not-compared",
/**
 * How many.
 */
count: number, } | { "kind": "ends-early",
/**
 * After how many.
 */
turns: number, } | { "kind": "discarded",
/**
 * How many.
 */
count: number, };
