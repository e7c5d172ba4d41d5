// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A passkey that a browser has made.
 */
export type MadePasskey = {
/**
 * `clientDataJSON` of the answer.
 */
client_data: string,
/**
 * `attestationObject` of the answer.
 */
attestation: string, };
