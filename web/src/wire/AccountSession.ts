// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A browser that is signed in.
 */
export type AccountSession = {
/**
 * The id for ending it.
 */
id: string,
/**
 * The browser's description of itself, such as `Firefox, Linux`; empty if it sends none.
 */
device: string,
/**
 * Whether it is the caller's.
 */
this: boolean,
/**
 * Seconds since it signed in.
 */
age_seconds: number,
/**
 * Seconds since it was last used, to within five minutes.
 */
unseen_seconds: number, };
