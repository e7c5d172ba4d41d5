// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { MadePasskey } from "./MadePasskey";

/**
 * Creates an account with a passkey and without a password (`POST /api/v1/passkeys/sign-up`).
 */
export type PasskeySignUp = {
/**
 * The name with which it began.
 */
name: string,
/**
 * The passkey.
 */
passkey: MadePasskey,
/**
 * The operator's invitation, if signing up needs one.
 */
invitation?: string, };
