// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { PreparedLine } from "./PreparedLine";

/**
 * The answers that a seat has prepared. Nobody else sees them.
 */
export type PreparedAnswers = {
/**
 * The seat.
 */
seat: number,
/**
 * The version of the table.
 */
at: number,
/**
 * The lines that are still possible, from this version on.
 */
lines: Array<PreparedLine>,
/**
 * The version at which the answers were discarded, because the game took another course; until they are deleted or
 * others are prepared.
 */
dropped?: number, };
