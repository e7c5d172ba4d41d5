// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A passkey of the caller's account.
 */
export type Passkey = {
/**
 * The id for renaming or removing it.
 */
id: string,
/**
 * The name that its owner gave it.
 */
name: string,
/**
 * The host name at which it can be used.
 */
site: string,
/**
 * Whether its device copies it to others.
 */
backed_up: boolean,
/**
 * Seconds since it was made.
 */
age_seconds: number,
/**
 * Seconds since it was last used; `null`: never.
 */
unused_seconds: number | null, };
