// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { PasskeyAnswer } from "./PasskeyAnswer";

/**
 * Makes new recovery codes (`POST /api/v1/account/codes/recovery`). The former ones end.
 */
export type NewRecoveryCodes = {
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
