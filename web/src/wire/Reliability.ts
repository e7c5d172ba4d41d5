// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * How reliable somebody is.
 */
export type Reliability = "stays" | "leaves-sometimes" | "leaves-often";
