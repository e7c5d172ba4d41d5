// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Asks for a challenge (`POST /api/v1/passkeys/challenge`). Whoever is signed in may say what the answer is for: what cannot be done
 * is then refused before anybody is asked for a passkey.
 */
export type AskPasskey = {
/**
 * To add another passkey.
 */
adds_passkey?: boolean,
/**
 * To set this password.
 */
new_password?: string, };
