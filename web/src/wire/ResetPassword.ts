// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Another password for somebody who has forgotten theirs (`POST /api/v1/account/reset`).
 */
export type ResetPassword = {
/**
 * The code in the link of the operator, or in an e-mail.
 */
code: string,
/**
 * The new password.
 */
new_password: string,
/**
 * A code of the account's authenticator app, or a recovery code, if a look at the link says that it is `asked` for.
 */
one_time_code?: string,
/**
 * Whether the passkeys of the account are removed, too.
 */
remove_passkeys?: boolean,
/**
 * Whether the identities of the account are removed, too.
 */
remove_identities?: boolean, };
