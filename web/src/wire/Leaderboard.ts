// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { LeaderboardPlayer } from "./LeaderboardPlayer";
import type { RatedLevel } from "./RatedLevel";
import type { RatingPool } from "./RatingPool";

/**
 * The best players of a pool (`GET /api/v1/leaderboard`).
 */
export type Leaderboard = {
/**
 * The pool.
 */
pool: RatingPool,
/**
 * The fewest games of those who are listed.
 */
least_games: number,
/**
 * At most a hundred, the best first: by the strength that they almost surely have, rating less twice the uncertainty.
 */
players: Array<LeaderboardPlayer>,
/**
 * The fixed ratings of computer players, for comparison.
 */
levels: Array<RatedLevel>, };
