// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * How fast the moves of others are shown.
 */
export type Pace = "off" | "quick" | "normal" | "slow";
