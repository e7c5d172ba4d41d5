// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * What others see of an account.
 */
export type Shows = "all" | "ratings" | "nothing";
