// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A decision of a computer player that a page should think about.
 */
export type Think = {
/**
 * The version of the position.
 */
version: number,
/**
 * The seat of the computer player.
 */
seat: number,
/**
 * Its name.
 */
bot: string,
/**
 * The record of the game up to this version, without marks. Nothing in it is hidden from anyone.
 */
record: string,
/**
 * How long it may think, in milliseconds; the best choice so far is the answer then.
 */
limit_ms: number, };
