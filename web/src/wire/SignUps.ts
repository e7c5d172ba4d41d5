// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * The people who may sign up.
 */
export type SignUps = "open" | "invited" | "closed";
