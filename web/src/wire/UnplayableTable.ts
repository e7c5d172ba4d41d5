// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { Reason } from "./Reason";
import type { Snapshot } from "./Snapshot";
import type { TableInfo } from "./TableInfo";

/**
 * A table that this server cannot play: why, its last position and its keepsake (`GET /api/tables/{table}/unplayable`).
 */
export type UnplayableTable = {
/**
 * The reason: `table-unplayable`, with the kind among its arguments.
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
 * Version of the rules with which the table was made, if it can be read.
 */
rules: number | null,
/**
 * The latest version of the rules that the server has for this game, if it knows the game; it may have earlier ones
 * too.
 */
known: number | null,
/**
 * Number of stored entries.
 */
entries: number,
/**
 * Steps in the keepsake of the table: each can be requested (`?step=`, 0 for the position before the first). `null` if
 * there is no keepsake.
 */
steps: number | null,
/**
 * The position after the last entry that can be shown (its `version`), or after the requested step, without legal
 * actions.
 */
position: Snapshot | null, };
