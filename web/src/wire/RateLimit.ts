// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * When to come back.
 */
export type RateLimit = {
/**
 * What there was too much of, such as `requests`; `docs/programs.md` lists all.
 */
key: string,
/**
 * Seconds to wait.
 */
seconds: number, };
