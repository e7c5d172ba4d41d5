// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { OidcPurpose } from "./OidcPurpose";
import type { PasskeyAnswer } from "./PasskeyAnswer";

/**
 * Begins to sign in at the provider (`POST /api/v1/oidc/begin`).
 */
export type BeginOidc = {
/**
 * What for.
 */
purpose: OidcPurpose,
/**
 * The path of our page to which the browser returns, at most 300 characters.
 */
back: string,
/**
 * To link: the password; empty if a passkey or an identity answers instead.
 */
password?: string,
/**
 * To link: the answer of a passkey of the account, instead of the password.
 */
passkey?: PasskeyAnswer,
/**
 * To link: the proof by an identity of the account, instead of the password.
 */
identity?: string,
/**
 * To link: a code of the authenticator app, or a recovery code, if the account has one-time codes and the password is sent.
 */
one_time_code?: string, };
