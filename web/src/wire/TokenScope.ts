// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * The rights that a token gives to its program.
 */
export type TokenScope = "read" | "play" | "make";
