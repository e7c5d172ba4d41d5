// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Why a game is over before its rules ended it.
 */
export type EndReason = "resigned" | "agreed" | "abandoned";
