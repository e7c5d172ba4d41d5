// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A finished rated game of somebody who is reported.
 */
export type ReportedGame = {
/**
 * Its table, which may have been removed since.
 */
table: string,
/**
 * Name of the game.
 */
game: string,
/**
 * Seconds since it ended.
 */
age_s: number,
/**
 * Whether it is struck out.
 */
struck: boolean, };
