// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A possible outcome of chance.
 */
export type Draw = {
/**
 * The step in notation.
 */
step: string,
/**
 * Its relative likelihood: for a tile, how many are left.
 */
weight: number, };
