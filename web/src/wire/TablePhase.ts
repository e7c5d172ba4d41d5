// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Where a table stands.
 */
export type TablePhase = "waiting" | "playing" | "over" | "unplayable";
