// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { Reason } from "./Reason";

/**
 * The body of every answer over HTTP that says no.
 */
export type Problem = {
/**
 * Why.
 */
reason: Reason,
/**
 * Version of the table now, where a table was asked.
 */
version: number | null, };
