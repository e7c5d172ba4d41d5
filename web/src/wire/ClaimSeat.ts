// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Takes an open seat for this browser (`POST /api/tables/{table}/seats/{seat}`).
 */
export type ClaimSeat = {
/**
 * Name shown, at most 40 characters; empty: every screen names the seat by its number, in its language.
 */
name: string, };
