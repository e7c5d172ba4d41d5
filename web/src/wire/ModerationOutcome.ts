// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * What a moderator does.
 */
export type ModerationOutcome = "dismiss" | "warn" | "silence" | "unrated" | "ban" | "strike" | "ban-network" | "undo";
