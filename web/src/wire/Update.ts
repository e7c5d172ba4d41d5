// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { LegalAction } from "./LegalAction";
import type { LogEntry } from "./LogEntry";
import type { TableInfo } from "./TableInfo";

/**
 * Changes to a table.
 */
export type Update = {
/**
 * Version now.
 */
version: number,
/**
 * The version this update builds on; a page at another version has missed something and joins again.
 */
from: number,
/**
 * As in [`Snapshot`].
 */
seat: number | null,
/**
 * As in [`Snapshot`].
 */
view: unknown,
/**
 * As in [`Snapshot`].
 */
legal_actions: Array<LegalAction>,
/**
 * As in [`Snapshot`].
 */
can_undo: boolean,
/**
 * New entries of the log. If `undone` is set, first remove the entries after that version.
 */
log: Array<LogEntry>,
/**
 * Set when a step was undone: log entries with a greater version are void.
 */
undone: number | null,
/**
 * Set when the table has changed too: another seat is to act, or the game is over.
 */
table: TableInfo | null, };
