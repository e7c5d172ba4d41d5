// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { Opponent } from "./Opponent";
import type { PlayerRating } from "./PlayerRating";
import type { Shows } from "./Shows";
import type { SolvedPuzzles } from "./SolvedPuzzles";

/**
 * A player (`GET /api/v1/players/{name}`).
 */
export type PlayerProfile = {
/**
 * The name.
 */
name: string,
/**
 * The former name, while it is shown.
 */
former_name: string | null,
/**
 * What others see. Only the player gets a profile that shows nothing.
 */
shows: Shows,
/**
 * The ratings, by pool.
 */
ratings: Array<PlayerRating>,
/**
 * With whom they have played, most games first; empty if the games are not shown.
 */
opponents: Array<Opponent>,
/**
 * How many puzzles they have solved, as their browsers say, in each game of which they have solved any; empty if the games are
 * not shown.
 */
puzzles: Array<SolvedPuzzles>, };
