// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Who may find a table and take its open seats.
 */
export type Visibility = "link" | "public" | "private";
