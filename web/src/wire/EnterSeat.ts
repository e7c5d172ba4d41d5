// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Moves a seat to this browser (`POST /api/tables/{table}/enter`), from the fragment of a private link.
 */
export type EnterSeat = {
/**
 * The seat.
 */
seat: number,
/**
 * Its secret.
 */
key: string, };
