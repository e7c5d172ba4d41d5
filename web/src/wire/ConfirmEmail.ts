// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Confirms an address (`POST /api/v1/account/email/confirm`).
 */
export type ConfirmEmail = {
/**
 * The code in the link.
 */
code: string, };
