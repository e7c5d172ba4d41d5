// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A line of accounts, on average per game, in tenths of a point.
 */
export type PointsLine = {
/**
 * Its name, as in the account of the game; empty: all lines together.
 */
line: string,
/**
 * The player's average.
 */
own: number,
/**
 * The average of the others; missing if there are too few.
 */
others?: number, };
