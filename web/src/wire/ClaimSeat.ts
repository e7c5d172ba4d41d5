// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Takes an open seat for this browser (`POST /api/tables/{table}/seats/{seat}`).
 */
export type ClaimSeat = {
/**
 * Name shown, 1 to 40 characters.
 */
name: string, };
