// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Withdraws the invitation of a person (`POST /api/v1/tables/{table}/withdraw`).
 */
export type WithdrawInvitation = {
/**
 * The name of their account.
 */
name: string, };
