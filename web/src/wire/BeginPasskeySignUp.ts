// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Begins to create an account with a passkey (`POST /api/v1/passkeys/sign-up/begin`).
 */
export type BeginPasskeySignUp = {
/**
 * The name, 2 to 20 visible characters. It is public, and nobody else's may look like it.
 */
name: string,
/**
 * The operator's invitation, if signing up needs one.
 */
invitation?: string, };
