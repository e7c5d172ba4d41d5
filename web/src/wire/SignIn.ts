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
password: string, };
