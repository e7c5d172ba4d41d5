// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { AnalysedPlayer } from "./AnalysedPlayer";
import type { AnalysedTurn } from "./AnalysedTurn";

/**
 * The analysis of a whole game. `docs/bots.md` explains the figures. Points are in thousandths of a point; chances to win
 * are in thousandths and add up to 1000.
 */
export type AnalysedGame = {
/**
 * The version of the table that it applies to.
 */
version: number,
/**
 * Playouts per turn.
 */
sims: number,
/**
 * Games played to the end after each turn.
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
 * Indices in `turns` of the three most costly turns, the costliest first.
 */
costliest: Array<number>,
/**
 * All turns, in order.
 */
turns: Array<AnalysedTurn>, };
