// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Undoes one step of this seat.
 */
export type Undo = {
/**
 * As in [`Act`].
 */
id: string,
/**
 * The version that the request is based on.
 */
version: number,
/**
 * The seat.
 */
seat: number, };
