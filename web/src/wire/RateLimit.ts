// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * When to try again.
 */
export type RateLimit = {
/**
 * What exceeded its limit, such as `requests`; `docs/programs.md` lists all.
 */
key: string,
/**
 * Seconds to wait.
 */
seconds: number, };
