// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A rating after a game.
 */
export type RatingPoint = {
/**
 * When the game ended, in seconds since 1970.
 */
ended: number,
/**
 * The rating, in points.
 */
rating: number,
/**
 * Its uncertainty, in points.
 */
uncertainty: number, };
