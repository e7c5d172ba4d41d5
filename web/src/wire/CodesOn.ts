// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * One-time codes are on.
 */
export type CodesOn = {
/**
 * Codes for when the app is lost. Each works once. They are never shown again.
 */
recovery_codes: Array<string>, };
