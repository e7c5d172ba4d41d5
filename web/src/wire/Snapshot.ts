// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { LegalAction } from "./LegalAction";
import type { LogEntry } from "./LogEntry";
import type { TableInfo } from "./TableInfo";

/**
 * Everything one observer may know.
 */
export type Snapshot = {
/**
 * Entries of the record so far.
 */
version: number,
/**
 * The table.
 */
table: TableInfo,
/**
 * Seats of this browser.
 */
mine: Array<number>,
/**
 * True when this browser made the table: before the game it may put computer players on seats, and begin.
 */
maker: boolean,
/**
 * The seat whose perspective this is; `null` for a spectator. With several seats in one browser: the one to
 * act, else the one that acted last.
 */
seat: number | null,
/**
 * The game's `Facts`: tiles, cards, options. Never changes.
 */
facts: unknown,
/**
 * The game's `View`; `null` before the game has started.
 */
view: unknown,
/**
 * Legal actions, if one of `mine` is to act; else empty.
 */
legal_actions: Array<LegalAction>,
/**
 * True when this seat may undo its last step.
 */
can_undo: boolean,
/**
 * The log holds what happened after this version. What the page has up to it still stands; what it has after it
 * does not. 0 unless the page said what it had seen.
 */
log_since: number,
/**
 * What has happened.
 */
log: Array<LogEntry>,
/**
 * The table at which those who sit here play again, once one of them has asked for it; told to them alone.
 */
rematch: string | null, };
