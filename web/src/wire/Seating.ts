// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * How the seats of a table are given.
 */
export type Seating = "given" | "random" | "random-start";
