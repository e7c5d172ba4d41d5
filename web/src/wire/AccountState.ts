// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { Account } from "./Account";
import type { SignUps } from "./SignUps";

/**
 * The caller's state and options concerning accounts (`GET /api/v1/account`).
 */
export type AccountState = {
/**
 * Who may sign up here.
 */
sign_ups: SignUps,
/**
 * Whether this server sends e-mail.
 */
email: boolean,
/**
 * The host name whose passkeys can be used at the address of this request; `null`: passkeys cannot be used there.
 */
passkey_site: string | null,
/**
 * The name of the OpenID Connect provider with which people can sign in at the address of this request; `null`: there is none.
 */
oidc: string | null,
/**
 * Whether people can write to each other in their own words at the tables of this server.
 */
free_chat: boolean,
/**
 * The caller's account; `null`: they are not signed in.
 */
account: Account | null, };
