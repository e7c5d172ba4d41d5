// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Why somebody is reported.
 */
export type ReportReason = "cheating" | "stalling" | "leaving" | "name" | "phrases" | "chat" | "other";
