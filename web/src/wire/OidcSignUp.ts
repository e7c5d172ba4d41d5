// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Creates an account with the identity with which this browser came back (`POST /api/v1/oidc/sign-up`).
 */
export type OidcSignUp = {
/**
 * The name, 2 to 20 visible characters. It is public, and nobody else's may look like it.
 */
name: string,
/**
 * The operator's invitation, if signing up needs one.
 */
invitation?: string, };
