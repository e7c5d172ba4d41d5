// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Another name (`POST /api/v1/account/name`).
 */
export type Rename = {
/**
 * The name, as for a new account.
 */
name: string, };
