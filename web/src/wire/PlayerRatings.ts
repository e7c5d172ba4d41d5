// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { RatingHistory } from "./RatingHistory";

/**
 * A player's ratings over time (`GET /api/v1/players/{name}/ratings`).
 */
export type PlayerRatings = {
/**
 * A line for each pool.
 */
ratings: Array<RatingHistory>, };
