// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * The time of each day at which a person gets a digest: one notice that sums up what is still true then. What concerns a game with
 * a live clock, and the last reminder of a turn, goes out at once all the same.
 */
export type DigestTime = {
/**
 * The time, such as `18:00`. Quiet hours do not hold a digest up.
 */
at: string,
/**
 * The time zone by its IANA name, such as `Europe/Prague`.
 */
zone: string, };
