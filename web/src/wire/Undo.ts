// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Takes back one step of this seat.
 */
export type Undo = {
/**
 * As in [`Act`].
 */
id: string,
/**
 * The version it was thought out at.
 */
version: number,
/**
 * The seat.
 */
seat: number, };
