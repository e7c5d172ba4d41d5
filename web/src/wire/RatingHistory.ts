// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { RatingPoint } from "./RatingPoint";
import type { RatingPool } from "./RatingPool";

/**
 * A rating over time.
 */
export type RatingHistory = {
/**
 * The pool.
 */
pool: RatingPool,
/**
 * The rating after each game, the first game first.
 */
points: Array<RatingPoint>, };
