// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * The time of the next attempt.
 */
export type RateLimit = {
/**
 * The limit that was exceeded, such as `requests`; `docs/programs.md` lists all.
 */
key: string,
/**
 * Seconds to wait.
 */
seconds: number, };
