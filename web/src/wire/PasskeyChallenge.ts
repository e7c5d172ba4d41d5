// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A challenge for a passkey that exists (`POST /api/v1/passkeys/challenge`), to be answered once within five minutes.
 */
export type PasskeyChallenge = {
/**
 * The challenge.
 */
challenge: string,
/**
 * The host name whose passkeys can answer.
 */
site: string,
/**
 * The passkeys that can answer, if the caller is signed in: those of the account. Otherwise empty: any.
 */
passkeys: Array<string>, };
