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
 * The season: a quarter of a year in UTC, such as `2026-4` for October to December; `all`: all times.
 */
season: string,
/**
 * The seasons in which games of this pool were rated, and today's, the latest first.
 */
seasons: Array<string>,
/**
 * The fewest games of those who are listed: in the season, or ever.
 */
least_games: number,
/**
 * At most a hundred, the best first: by the strength that they almost surely have, rating less twice the uncertainty. Of a
 * season, by the ratings after each player's last rated game in it.
 */
players: Array<LeaderboardPlayer>,
/**
 * The fixed ratings of computer players, for comparison.
 */
levels: Array<RatedLevel>, };
