// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A browser that is signed in.
 */
export type AccountSession = {
/**
 * The id to end it by.
 */
id: string,
/**
 * What it says that it is, such as `Firefox, Linux`; empty if it does not say.
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
 * Seconds since it was last here, to within five minutes.
 */
unseen_seconds: number, };
