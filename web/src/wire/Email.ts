// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * The e-mail address of the caller's account.
 */
export type Email = {
/**
 * The confirmed address, to which e-mail goes; `null`: none.
 */
address: string | null,
/**
 * An address that waits until the link that was sent there is opened; `null`: none.
 */
asked: string | null, };
