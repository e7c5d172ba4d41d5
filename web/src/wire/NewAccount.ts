// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Signs up (`POST /api/v1/accounts`).
 */
export type NewAccount = {
/**
 * The name, 2 to 20 visible characters. It is public, and nobody else's may look like it.
 */
name: string,
/**
 * The password, hard to guess; at most 200 characters.
 */
password: string,
/**
 * The operator's invitation, if signing up needs one.
 */
invitation?: string, };
