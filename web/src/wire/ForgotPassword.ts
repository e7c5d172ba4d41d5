// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Asks for a link to choose a new password (`POST /api/v1/account/forgotten`).
 */
export type ForgotPassword = {
/**
 * The name of the account, or its confirmed e-mail address.
 */
account: string, };
