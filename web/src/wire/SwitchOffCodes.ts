// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { PasskeyAnswer } from "./PasskeyAnswer";

/**
 * Switches one-time codes off (`DELETE /api/v1/account/codes`).
 */
export type SwitchOffCodes = {
/**
 * The password; empty if a passkey or an identity answers instead.
 */
password: string,
/**
 * The answer of a passkey of the account, instead of the password.
 */
passkey?: PasskeyAnswer,
/**
 * The proof by an identity of the account, instead of the password (`POST /api/v1/oidc/finish`).
 */
identity?: string,
/**
 * A code of the app, or a recovery code, if the password is sent.
 */
one_time_code?: string, };
