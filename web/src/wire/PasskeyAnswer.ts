// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * The answer of a passkey to a challenge.
 */
export type PasskeyAnswer = {
/**
 * The id of the passkey.
 */
id: string,
/**
 * `clientDataJSON` of the answer.
 */
client_data: string,
/**
 * `authenticatorData` of the answer.
 */
authenticator_data: string,
/**
 * `signature` of the answer.
 */
signature: string,
/**
 * `userHandle` of the answer, if it has one.
 */
user?: string, };
