// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Who is to have the seat.
 */
export type NewSeat = { "kind": "me",
/**
 * Name shown.
 */
name: string, } | { "kind": "open" } | { "kind": "bot",
/**
 * Which.
 */
bot: string, };
