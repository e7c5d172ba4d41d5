// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * The rating of a player at a table, in the pool to which its game belongs.
 */
export type SeatRating = {
/**
 * The strength that is most likely, in points.
 */
rating: number,
/**
 * Whether it is not known well enough yet.
 */
provisional: boolean, };
