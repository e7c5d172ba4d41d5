// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { PasskeyAnswer } from "./PasskeyAnswer";

/**
 * Removes the e-mail address (`DELETE /api/v1/account/email`).
 */
export type RemoveEmail = {
/**
 * The password of the account, which could be reset by this address; empty if a passkey answers instead.
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
 * A code of the authenticator app, or a recovery code, if the account has one-time codes and the password is sent.
 */
one_time_code?: string, };
