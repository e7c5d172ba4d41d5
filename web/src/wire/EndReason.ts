// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Why a game ended early.
 */
export type EndReason = "resigned" | "agreed" | "abandoned" | "time" | "transferred";
