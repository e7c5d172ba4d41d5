// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Blocks an account (`POST /api/v1/account/blocks`): quick games seat them at different tables, invitations of it are not
 * shown, and its phrases and lines in the chat neither.
 */
export type NewBlock = {
/**
 * The name of the account; missing if there is a seat.
 */
name?: string,
/**
 * A table where both may be.
 */
table?: string,
/**
 * The seat there of the account, under its own name.
 */
seat?: number, };
