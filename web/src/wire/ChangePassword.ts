// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { PasskeyAnswer } from "./PasskeyAnswer";

/**
 * Another password (`POST /api/v1/account/password`).
 */
export type ChangePassword = {
/**
 * The current one; empty if a passkey answers instead.
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
one_time_code?: string,
/**
 * The new one.
 */
new_password: string,
/**
 * Whether the passkeys of the account are removed, too.
 */
remove_passkeys?: boolean,
/**
 * Whether the identities of the account are removed, too.
 */
remove_identities?: boolean, };
