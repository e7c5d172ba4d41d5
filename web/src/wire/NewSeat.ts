// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Who is to have the seat.
 */
export type NewSeat = { "kind": "me",
/**
 * Name shown, at most 40 characters; empty: every screen names the seat by its number, in its language.
 */
name: string, } | { "kind": "open" } | { "kind": "bot",
/**
 * Which.
 */
bot: string, } | { "kind": "program",
/**
 * Its name.
 */
name: string, };
