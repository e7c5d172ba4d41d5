// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { TableInfo } from "./TableInfo";

/**
 * A table in lists.
 */
export type TableSummary = {
/**
 * The table.
 */
table: TableInfo,
/**
 * This browser's seats at the table.
 */
mine: Array<number>,
/**
 * When the table last changed, in milliseconds since 1970. Only lists of one's own tables say so.
 */
changed_ms?: number, };
