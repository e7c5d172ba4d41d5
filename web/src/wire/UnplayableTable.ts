// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { Reason } from "./Reason";
import type { Snapshot } from "./Snapshot";
import type { TableInfo } from "./TableInfo";

/**
 * A table that this server cannot play: why, its last position and its keepsake (`GET /api/tables/{table}/unplayable`).
 */
export type UnplayableTable = {
/**
 * Why: `table-unplayable`, with the kind among its arguments.
 */
reason: Reason,
/**
 * The table, as far as it can be read.
 */
table: TableInfo,
/**
 * Seats of this browser.
 */
mine: Array<number>,
/**
 * Version of the rules that the table was made with, where that can be read.
 */
rules: number | null,
/**
 * The latest version of the rules that the server has for this game, if it has the game; it may have earlier ones
 * too.
 */
known: number | null,
/**
 * Entries that are stored.
 */
entries: number,
/**
 * Steps in the keepsake of the table: each can be asked for (`?step=`, 0 for the position before the first). `null`
 * where there is no keepsake.
 */
steps: number | null,
/**
 * The position after the last entry that can be shown (its `version`), or after the step asked for, without legal
 * actions.
 */
position: Snapshot | null, };
