// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * What became of it.
 */
export type OidcOutcome = "signed-in" | "unknown" | "linked" | "confirmed";
