// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Something that chance may bring.
 */
export type Draw = {
/**
 * The step in notation.
 */
step: string,
/**
 * How likely it is, against the others: for a tile, how many are left.
 */
weight: number, };
