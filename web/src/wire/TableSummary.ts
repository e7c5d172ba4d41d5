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
 * Seats of this browser there.
 */
mine: Array<number>, };
