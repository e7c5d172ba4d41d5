// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * What a link for a new password means for the one-time codes of the account.
 */
export type ResetCodes = "none" | "asked" | "end";
