// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Asks what a link for a new password is about (`POST /api/v1/account/reset/look`).
 */
export type LookAtReset = {
/**
 * The code in the link of the operator, or in an e-mail.
 */
code: string, };
