// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { RateLimit } from "./RateLimit";
import type { Reason } from "./Reason";

/**
 * The body of every answer over HTTP that says no.
 */
export type Problem = {
/**
 * The key of the reason, for programs that want no more.
 */
error: string,
/**
 * Why.
 */
reason: Reason,
/**
 * Version of the table now, where a table was asked.
 */
version: number | null,
/**
 * Set when it is worth trying again later; the header `Retry-After` says the same.
 */
ratelimit: RateLimit | null, };
