// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A player on a leaderboard.
 */
export type LeaderboardPlayer = {
/**
 * The name.
 */
name: string,
/**
 * The rating, in points.
 */
rating: number,
/**
 * Its uncertainty, in points.
 */
uncertainty: number,
/**
 * Rated games: in the season, or ever.
 */
games: number, };
