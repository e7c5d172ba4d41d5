// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A line of the chat that belongs to a report. The server has it from its own store.
 */
export type ReportedLine = {
/**
 * The text.
 */
text: string,
/**
 * Seconds since then.
 */
age_s: number, };
