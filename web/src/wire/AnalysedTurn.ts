// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { AnalysedDecision } from "./AnalysedDecision";

/**
 * The analysis of one turn.
 */
export type AnalysedTurn = {
/**
 * The version at which its decision was due.
 */
from: number,
/**
 * The version after it.
 */
to: number,
/**
 * How chance before the turn changed the expected lead of each player.
 */
luck: Array<number>,
/**
 * Chances to win after it, by seat.
 */
chances: Array<number>,
/**
 * The decision; `null` if the game ended with chance.
 */
decision: AnalysedDecision | null, };
