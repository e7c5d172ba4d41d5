// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * The phase of a table.
 */
export type TablePhase = "waiting" | "playing" | "over" | "unplayable";
