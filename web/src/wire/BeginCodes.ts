// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { PasskeyAnswer } from "./PasskeyAnswer";

/**
 * Begins to switch one-time codes on (`POST /api/v1/account/codes/begin`).
 */
export type BeginCodes = {
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
identity?: string, };
