// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * How many play.
 */
export type PoolPlayers = "two" | "more";
