// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * An account that was blocked.
 */
export type BlockedPerson = {
/**
 * Its name.
 */
name: string,
/**
 * Seconds since then.
 */
age_s: number, };
