// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { LegalAction } from "./LegalAction";
import type { LogEntry } from "./LogEntry";
import type { TableInfo } from "./TableInfo";

/**
 * Everything that one observer may know.
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
 * Open seats that are reserved for this browser, of people who play again.
 */
reserved?: Array<number>,
/**
 * True if this browser made the table: before the game it may give seats to computer players, and start the game.
 */
maker: boolean,
/**
 * The seat whose perspective this is; `null` for a spectator. If the browser has several seats: the one to act,
 * otherwise the one that acted last.
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
 * Legal actions, if one of `mine` is to act; otherwise empty.
 */
legal_actions: Array<LegalAction>,
/**
 * True if this seat may undo its last step.
 */
can_undo: boolean,
/**
 * The log contains everything after this version. The page's own log stays valid up to it, and anything later in
 * it does not. 0 unless the page stated the version it had seen.
 */
log_since: number,
/**
 * What has happened.
 */
log: Array<LogEntry>,
/**
 * The table at which the players play again, once one of them has asked for a rematch; only they receive this.
 */
rematch: string | null, };
