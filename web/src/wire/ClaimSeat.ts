// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Takes an open seat for this browser (`POST /api/tables/{table}/seats/{seat}`).
 */
export type ClaimSeat = {
/**
 * The name to show, at most 40 characters; if empty, every screen names the seat by its number, in its own language.
 */
name: string, };
