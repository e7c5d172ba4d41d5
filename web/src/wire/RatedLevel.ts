// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A computer player with a fixed rating.
 */
export type RatedLevel = {
/**
 * Its name, such as `level-3`.
 */
bot: string,
/**
 * The rating, in points.
 */
rating: number,
/**
 * Its uncertainty, in points.
 */
uncertainty: number, };
