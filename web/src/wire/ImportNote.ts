// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A remark about an imported save. A save does not tell how its points came about, so it is not known which ruling
 * makes a difference.
 */
export type ImportNote = { "kind": "points",
/**
 * The player.
 */
seat: number,
/**
 * The points in the save.
 */
theirs: number,
/**
 * The points here.
 */
ours: number, } | { "kind": "not-compared",
/**
 * How many.
 */
count: number, } | { "kind": "ends-early",
/**
 * The number of tiles.
 */
turns: number, } | { "kind": "goes-on",
/**
 * How many messages more.
 */
messages: number, } | { "kind": "assumed",
/**
 * How many.
 */
count: number, } | { "kind": "discarded",
/**
 * How many.
 */
count: number, };
