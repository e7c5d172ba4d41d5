// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { RatingPool } from "./RatingPool";

/**
 * A player's rating in one pool.
 */
export type PlayerRating = {
/**
 * The pool.
 */
pool: RatingPool,
/**
 * The strength that is most likely, in points.
 */
rating: number,
/**
 * The standard deviation of the strength, in points. It grows with idle months.
 */
uncertainty: number,
/**
 * Whether the uncertainty is still too large for a leaderboard.
 */
provisional: boolean,
/**
 * Rated games.
 */
games: number,
/**
 * Those in which the player had the first rank, alone or with others.
 */
wins: number, };
