// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Comes back from the provider (`POST /api/v1/oidc/finish`).
 */
export type FinishOidc = {
/**
 * `state` from the address.
 */
state: string,
/**
 * `code` from the address.
 */
code: string, };
