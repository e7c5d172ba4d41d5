// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { AnalysedDecision } from "./AnalysedDecision";

/**
 * What was thought of one turn.
 */
export type AnalysedTurn = {
/**
 * The version of the moment in which it was to be decided.
 */
from: number,
/**
 * The version after it.
 */
to: number,
/**
 * What chance brought before it: how it changed the lead each player could expect.
 */
luck: Array<number>,
/**
 * Chances to win after it, by seat.
 */
chances: Array<number>,
/**
 * What was decided; `null` where chance had the last word of the game.
 */
decision: AnalysedDecision | null, };
