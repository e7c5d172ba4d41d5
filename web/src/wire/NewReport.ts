// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { ReportReason } from "./ReportReason";

/**
 * Reports a person (`POST /api/v1/reports`), by the name of the account or by the seat at the table.
 */
export type NewReport = {
/**
 * The name of the account; may be missing if there is a seat.
 */
player?: string,
/**
 * The evidence: a table.
 */
table?: string,
/**
 * The seat of the person there.
 */
seat?: number,
/**
 * Why.
 */
reason: ReportReason,
/**
 * In the reporter's words, at most 500 characters; may be empty.
 */
text: string, };
