// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * What a browser needs to make a passkey (`POST /api/v1/passkeys/begin` or `/sign-up/begin`), once within five minutes.
 */
export type PasskeyWanted = {
/**
 * The challenge.
 */
challenge: string,
/**
 * The host name at which it will be used.
 */
site: string,
/**
 * The name of the account.
 */
name: string,
/**
 * The number under which devices keep the account.
 */
user: string,
/**
 * The algorithms that the server knows, the best first, by their numbers in COSE.
 */
algorithms: Array<number>,
/**
 * The passkeys that the account has: no device makes a second one.
 */
passkeys: Array<string>, };
