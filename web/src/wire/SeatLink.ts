// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A seat's private link (`GET /api/tables/{table}/seats/{seat}/link`), for another device of the same player.
 */
export type SeatLink = {
/**
 * Path and fragment, such as `/t/abc#seat=0&key=...`; the secret is in the fragment, which no server logs.
 */
path: string, };
