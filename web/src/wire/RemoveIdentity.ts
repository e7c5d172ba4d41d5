// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { PasskeyAnswer } from "./PasskeyAnswer";

/**
 * Removes an identity from the caller's account (`DELETE /api/v1/oidc/identities/{identity}`).
 */
export type RemoveIdentity = {
/**
 * The password; empty if a passkey or an identity answers instead.
 */
password: string,
/**
 * The answer of a passkey of the account, instead of the password.
 */
passkey?: PasskeyAnswer,
/**
 * The proof by an identity of the account, instead of the password.
 */
identity?: string,
/**
 * A code of the authenticator app, or a recovery code, if the account has one-time codes and the password is sent.
 */
one_time_code?: string, };
