// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Gives a passkey of the caller's account another name (`PATCH /api/v1/passkeys/{passkey}`).
 */
export type RenamePasskey = {
/**
 * The name, at most 40 characters; empty: that of the browser.
 */
name: string, };
