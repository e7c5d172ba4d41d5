// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Which tokens visitors may make on the page.
 */
export type VisitorTokens = "no" | "programs" | "bots";
