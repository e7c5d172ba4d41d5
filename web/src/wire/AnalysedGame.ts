// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { AnalysedPlayer } from "./AnalysedPlayer";
import type { AnalysedTurn } from "./AnalysedTurn";

/**
 * What was thought of a whole game. `docs/bots.md` says what the figures mean; points are thousandths of a point, chances to
 * win thousandths that add up to 1000.
 */
export type AnalysedGame = {
/**
 * The version of the table it is of.
 */
version: number,
/**
 * Playouts that each turn got.
 */
sims: number,
/**
 * Games that were played to their end after each turn.
 */
games: number,
/**
 * Chances to win before the first turn, by seat.
 */
first: Array<number>,
/**
 * The players, by seat.
 */
players: Array<AnalysedPlayer>,
/**
 * Places in `turns` of the three turns that cost most, the costliest first.
 */
costliest: Array<number>,
/**
 * All turns, in order.
 */
turns: Array<AnalysedTurn>, };
