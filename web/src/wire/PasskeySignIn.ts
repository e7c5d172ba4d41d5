// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { PasskeyAnswer } from "./PasskeyAnswer";

/**
 * Signs in (`POST /api/v1/passkeys/sign-in`).
 */
export type PasskeySignIn = {
/**
 * The answer to a challenge.
 */
passkey: PasskeyAnswer, };
