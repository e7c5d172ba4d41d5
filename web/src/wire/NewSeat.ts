// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * The occupant of a seat at a new table.
 */
export type NewSeat = { "kind": "me",
/**
 * The name to show, at most 40 characters; if empty, every screen names the seat by its number, in its own
 * language.
 */
name: string, } | { "kind": "open" } | { "kind": "bot",
/**
 * Which one.
 */
bot: string, } | { "kind": "program",
/**
 * Its name.
 */
name: string, };
