// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Another password (`POST /api/v1/account/password`).
 */
export type ChangePassword = {
/**
 * The current one.
 */
password: string,
/**
 * The new one.
 */
new_password: string, };
