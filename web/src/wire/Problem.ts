// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { ProblemKind } from "./ProblemKind";
import type { RateLimit } from "./RateLimit";
import type { Reason } from "./Reason";

/**
 * The body of every refusal over HTTP.
 */
export type Problem = {
/**
 * The kind of refusal, for programs that act upon it.
 */
kind: ProblemKind,
/**
 * The key of the reason's sentence; programs branch on `kind` and on the status.
 */
error: string,
/**
 * Why.
 */
reason: Reason,
/**
 * Version of the table now, if the request concerned a table.
 */
version: number | null,
/**
 * Set if a later attempt may succeed; the header `Retry-After` says the same.
 */
ratelimit: RateLimit | null, };
