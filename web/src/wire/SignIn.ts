// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Signs in (`POST /api/v1/session`).
 */
export type SignIn = {
/**
 * The name.
 */
name: string,
/**
 * The password.
 */
password: string,
/**
 * A code of the account's authenticator app, or a recovery code, if the account has one-time codes.
 */
one_time_code?: string, };
