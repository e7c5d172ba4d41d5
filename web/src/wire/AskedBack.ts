// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A takeback that nobody has decided yet.
 */
export type AskedBack = {
/**
 * The seat that asks.
 */
seat: number,
/**
 * The seats that have accepted.
 */
accepted: Array<number>, };
