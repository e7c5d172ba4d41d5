// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * What a token allows its program to do.
 */
export type TokenScope = "read" | "play" | "make";
