// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Deletes the account (`DELETE /api/v1/account`).
 */
export type DeleteAccount = {
/**
 * The password.
 */
password: string, };
