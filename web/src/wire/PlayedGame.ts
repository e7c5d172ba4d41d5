// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { PlayedSeat } from "./PlayedSeat";
import type { RatingPool } from "./RatingPool";

/**
 * A finished rated game.
 */
export type PlayedGame = {
/**
 * Id of the table; the replay is at `/t/{table}/replay`, unless the operator has removed the table. Missing if somebody played
 * there who does not show their games, except for those who played there.
 */
table?: string,
/**
 * The pool.
 */
pool: RatingPool,
/**
 * When it ended, in seconds since 1970.
 */
ended: number,
/**
 * Why it ended: `rules`, `resigned`, `agreed` or `abandoned`.
 */
reason: string,
/**
 * Turns of all players together.
 */
turns: number,
/**
 * Seats in turn order.
 */
seats: Array<PlayedSeat>,
/**
 * What it changed of the player's rating, in points; missing if it does not count.
 */
change?: number, };
