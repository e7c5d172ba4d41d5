// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * When to come back.
 */
export type RateLimit = {
/**
 * What there was too much of: `requests`, `tables`, `sessions`, `places`; or `database`, `closing`, `time`.
 */
key: string,
/**
 * Seconds to wait.
 */
seconds: number, };
