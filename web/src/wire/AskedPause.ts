// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A request for a pause that nobody has decided yet.
 */
export type AskedPause = {
/**
 * The seat that asks.
 */
seat: number,
/**
 * How long the pause would be.
 */
seconds: number,
/**
 * The seats that have accepted.
 */
accepted: Array<number>, };
