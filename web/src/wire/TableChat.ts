// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * The chat of a table on a server that has chat.
 */
export type TableChat = "on" | "off";
